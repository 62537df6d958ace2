import { Link } from 'react-router'
import type { DbBook } from '#contract/books'
import { refusals } from '#contract/refusals'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { orderAddress } from '../order-parts/order-row.tsx'

/** Instead of the form, for whoever comes by an older page. */
export function SoldAlready({ listing: { shipment } }: { listing: DbBook }) {
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
