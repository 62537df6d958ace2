import { Link } from 'react-router'
import { formatKroner } from '#rules/danish'
import { useViewer } from '../../../api/use-root.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { BookCard } from '../../books/book-card.tsx'
import { CopyCard } from '../../books/card/copy-card.tsx'
import { ownersOf } from '../../books/card/owners-of.ts'
import { pileAddress } from '../pile/pile-address.ts'
import { readPile } from '../pile/pile-store.ts'
import { RankList } from './rank-list.tsx'
import { ShareBox } from './share-box.tsx'
import { useListing } from './use-listing.ts'
import '../../../styles/listing-ready.css'

/** Shows a seller whose book is for sale the listing as buyers see it, its place in the search, and how to share it. */
export function ListingReady({ dbId }: { dbId: string }) {
  const listing = useListing(dbId)
  const seller = useViewer()?.first_name ?? ''
  if (listing === null) return null
  const { dbBook, apiBook, waiting } = listing
  const owners = ownersOf(listing, seller)
  const address = `/bøger/${encodeURIComponent(dbId)}`
  const nextAddress = readPile().length > 0 ? pileAddress : '/sælgbog'
  return (
    <section className="mb-8" aria-labelledby="klar">
      <div className="klar">
        <div>
          <h2 id="klar">Nu står den på hylden</h2>
          <p>
            »{apiBook.title}« er til salg for {formatKroner(dbBook.price)} {waitingWords(waiting)}
          </p>
          <div className="row mt-6">
            <Link className={buttonClass({ size: 'lg' })} to={nextAddress}>
              Sælg den næste
            </Link>
            <Link className={buttonClass({ kind: 'line', size: 'lg' })} to={address}>
              Se annoncen
            </Link>
          </div>
        </div>
        <CopyCard copy={listing} owners={owners} />
      </div>
      <div className="klar__grid">
        {/* A picture of the card in the list: its words stand beside it, and its link above. */}
        <div className="klar__live" inert aria-hidden="true">
          <p className="label label--ui">Sådan ser køberne den</p>
          <BookCard item={listing} heading="h3" sizes="13rem" />
        </div>
        <RankList listing={listing} />
        <ShareBox listing={listing} owners={owners} address={address} />
      </div>
    </section>
  )
}

/** Nothing where nobody waits. */
function waitingWords(waiting: number): string {
  if (waiting === 0) return ''
  return waiting === 1
    ? 'Den, der ventede på den, har lige fået besked.'
    : `De ${waiting}, der ventede på den, har lige fået besked.`
}
