import { Link } from 'react-router'
import type { DbBook } from '#contract/books'
import { refusals } from '#contract/refusals'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { orderAddress } from '../order-parts/order-row.tsx'

/** Replaces the edit form of a sold listing, which an older page may lead to. */
export function SoldNotice({ listing: { shipment } }: { listing: DbBook }) {
  const [, sentence] = refusals.listing_sold
  return (
    <div className="stack">
      <Notice>{sentence}.</Notice>
      <div className="row">
        {shipment && (
          <Link className={buttonClass()} to={orderAddress(shipment)}>
            Se ordren
          </Link>
        )}
        <Link className={buttonClass({ kind: 'line' })} to="/dashboard/bøger">
          Mine bøger
        </Link>
      </div>
    </div>
  )
}
