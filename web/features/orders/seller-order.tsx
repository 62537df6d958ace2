import { Link } from 'react-router'
import { useSettings } from '../../api/use-root.ts'
import { BookHead } from './book-head.tsx'
import { ConfirmHandover } from './confirm-handover.tsx'
import { TakeBacksSpent, TakeBackSent } from './mark-sent.tsx'
import { DateSlip } from './date-slip.tsx'
import { ProfitBox } from './money-boxes.tsx'
import { NumberBox } from './number-box.tsx'
import { isTask, OpenRow } from './open-row.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import { stampName } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { OverviewBox } from './overview-box.tsx'
import { ProductBox } from './product-box.tsx'
import { RefundCase } from './refund-case.tsx'
import { LastUpdated } from './last-updated.tsx'
import { OfferCard } from './offer-card.tsx'
import { TakeBack } from './return-row.tsx'
import { sellerWords } from './seller-words.ts'
import { PackWell } from './pack-well.tsx'
import { SecuredLine } from './secured-line.tsx'
import { ShippingInfo } from './shipping-info.tsx'
import { Statements } from './statements.tsx'
import { timelineOf } from './timeline.ts'

export function SellerOrder({ view }: { view: OrderView }) {
  const { shipment, state } = view
  const { caseHours } = useSettings()
  return (
    <>
      <div className="order__top">
        <BookHead
          view={view}
          heading="h1"
          stamp={
            <OrderStamp state={state} side="seller">
              {stampName(view)}
            </OrderStamp>
          }
        />
        <div>
          <DateSlip
            title={state === 'refund_requested' ? 'Sagens forløb' : 'Forløb'}
            rows={timelineOf(view, caseHours.checkReturn)}
            open={<SellerRow view={view} />}
            isTask={isTask(view)}
          />
          <LastUpdated />
          <SecuredLine view={view} />
          <OfferCard view={view} />
        </div>
      </div>
      <div className="order order--below">
        <div className="order__main">
          {shipment.allowed.includes('confirmHandover') && (
            <ConfirmHandover shipmentId={shipment._id} buyer={shipment.buyer.first_name} />
          )}
          {shipment.refund && <RefundCase view={view} refund={shipment.refund} />}
          <Statements view={view} />
          <OrderMessages view={view} />
        </div>
        <aside className="order__side" aria-label="Bøger, levering og fortjeneste">
          {shipment.products.length > 1 && <ProductBox products={shipment.products} />}
          {state === 'awaiting_shipment' ? <PackWell view={view} /> : <OverviewBox view={view} />}
          <ProfitBox view={view} />
          <NumberBox shipment={shipment} />
        </aside>
      </div>
    </>
  )
}

/** The open row of the seller's slip: what the order waits for, and what the seller needs to send the parcel. */
function SellerRow({ view }: { view: OrderView }) {
  const { shipment, state, books } = view
  return (
    <OpenRow view={view} {...sellerWords(view)}>
      {state === 'awaiting_shipment' && <ShippingInfo view={view} />}
      {shipment.allowed.includes('takeBackSent') && <TakeBackSent shipmentId={shipment._id} />}
      {shipment.take_backs_spent && <TakeBacksSpent />}
      <TakeBack view={view} />
      {shipment.may_put_up_again && (
        <p className="mt-4">
          <Link to="/dashboard/bøger?vis=solgt">Sæt {books} til salg igen</Link>
        </p>
      )}
    </OpenRow>
  )
}
