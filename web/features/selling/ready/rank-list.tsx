import { buttonClass } from '../../../ui/button.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { Link } from '../../../ui/link.tsx'
import { editionAndYear } from '../../books/authors.ts'
import { ConditionMark } from '../../books/condition-mark.tsx'
import { Cover } from '../../books/cover.tsx'
import { PaidPrice } from '../../books/paid-price.tsx'
import { rankWords } from './rank.ts'
import type { Listing } from './use-listing.ts'

/** The listing among the copies that compete with it. */
export function RankList({ listing }: { listing: Listing }) {
  const { rank, apiBook } = listing
  const search = `/bøger?${new URLSearchParams({ id: apiBook.title, sorter: 'billigst' })}` as const
  return (
    <div className="card klar__rank">
      <div className="klar__head">
        <h3>Sådan står den i søgningen</h3>
        <Stamp>Til salg</Stamp>
      </div>
      <p className="small muted">{rankWords(rank)}</p>
      {rank.of > 1 && (
        <ol className="rank">
          {rank.rows.map(({ n, item }) => (
            <li key={n} className={item ? undefined : 'is-me'}>
              <span className="n" aria-hidden="true">
                {n}
              </span>
              <Row copy={item ?? listing} name={item ? item.seller.first_name : 'Din bog'} />
            </li>
          ))}
        </ol>
      )}
      <Link className={`${buttonClass({ kind: 'quiet' })} mt-4`} to={search}>
        Vis i søgningen
      </Link>
    </div>
  )
}

function Row({
  copy: { dbBook, apiBook },
  name,
}: {
  copy: Pick<Listing, 'dbBook' | 'apiBook'>
  name: string
}) {
  return (
    <>
      <Cover photoKey={dbBook.photos[0]} preview={dbBook.preview} title={apiBook.title} />
      <span>
        <b>{name}</b>
        <small>{editionAndYear(apiBook)}</small>
      </span>
      <span className="rank__price">
        <PaidPrice price={dbBook.price} />
        <ConditionMark stand={dbBook.stand} />
      </span>
    </>
  )
}
