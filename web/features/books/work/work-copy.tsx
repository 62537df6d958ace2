import { Link } from 'react-router'
import { formatKroner, genitive } from '#rules/danish'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../../api/use-root.ts'
import { Price } from '../../../ui/price.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { BasketButton } from '../detail/basket-button.tsx'
import { placeOf } from '../book-words.ts'
import { ConditionMark } from '../condition-mark.tsx'
import { Cover } from '../cover.tsx'
import { freightFrom } from '../freight.ts'
import type { Item } from '../book-card.tsx'

type WorkCopyProps = {
  item: Item
  /** Only the cheapest one's button is filled. */
  first: boolean
}

/** Shows a copy in the list of an edition's copies. */
export function WorkCopy({ item: { dbBook, apiBook, seller, pickup }, first }: WorkCopyProps) {
  const fees = useFees()
  return (
    <li className="copy">
      <Cover photoKey={dbBook.photos[0]} preview={dbBook.preview} title={apiBook.title} />
      <ConditionMark stand={dbBook.stand} />
      <span className="copy__w">
        <Link to={`/bøger/${encodeURIComponent(dbBook._id)}`} prefetch="intent">
          {genitive(seller.first_name)} eksemplar
        </Link>
        <small>{placeOf(pickup)}</small>
      </span>
      <span className="copy__p">
        <Price text={formatKroner(priceWithFee(dbBook.price, fees))} />
        <small>inkl. gebyr, {freightFrom(fees)}</small>
      </span>
      <BasketButton dbId={dbBook._id} copy={`eksemplaret fra ${seller.first_name}`} quiet={!first} />
    </li>
  )
}

/** A copy that the viewer sells. */
export function OwnCopy({ item: { dbBook, apiBook } }: { item: Item }) {
  const id = encodeURIComponent(dbBook._id)
  return (
    <li className="copy">
      <Cover photoKey={dbBook.photos[0]} preview={dbBook.preview} title={apiBook.title} />
      <ConditionMark stand={dbBook.stand} />
      <span className="copy__w">
        <Link to={`/bøger/${id}`}>Dit eksemplar</Link>
        <small>Du kan ikke købe dit eget.</small>
      </span>
      <span className="copy__p">
        <Price text={formatKroner(dbBook.price)} />
        <small>din pris</small>
      </span>
      <Link className={buttonClass({ kind: 'line', size: 'lg' })} to={`/dashboard/editBook?book=${id}`}>
        Rediger<span className="vh"> dit eksemplar</span>
      </Link>
    </li>
  )
}
