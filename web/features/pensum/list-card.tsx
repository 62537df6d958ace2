import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatKroner, plural } from '#rules/danish'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../api/use-root.ts'
import { Photo } from '../books/photo.tsx'
import { sharedListAddress } from '../books/pensums/shared-list-address.ts'

export type FoundList = Reply<'searchPensums'>[number]

/** A public list as a card of the catalogue, its school on the tab. */
export function ListCard({ list }: { list: FoundList }) {
  const { slug, name, school, course, term, books, copied, covers } = list
  const about = [course, term].filter(Boolean).join(' · ')
  return (
    <Link className="kcard" to={sharedListAddress(slug)}>
      <span className="kcard__tab">{school || 'Pensum'}</span>
      <span className="fan" aria-hidden="true">
        {covers.map((cover) => (
          <span className="fan__cover" key={cover}>
            <Photo photoKey={cover} alt="" sizes="3.5rem" widest={240} title="" />
          </span>
        ))}
        {books > covers.length && covers.length > 0 && (
          <span className="fan__more">+{books - covers.length}</span>
        )}
      </span>
      <span>
        <h3>{name}</h3>
        {about && <p>{about}</p>}
      </span>
      <span className="kcard__end">
        <Offer list={list} />
        {copied > 0 && <span className="muted">Brugt af {copied}</span>}
      </span>
    </Link>
  )
}

function Offer({ list: { books, forSale, cheapest } }: { list: FoundList }) {
  const fees = useFees()
  if (forSale === 0) return <span>{plural(books, 'bog', 'bøger')} · ingen til salg</span>
  return (
    <span>
      {plural(books, 'bog', 'bøger')} · {forSale < books && `${forSale} til salg `}
      <b className="price">fra {formatKroner(priceWithFee(cheapest, fees))}</b>
    </span>
  )
}
