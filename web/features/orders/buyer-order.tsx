import { formatShortDay, genitive } from '#rules/danish'
import { useSettings } from '../../api/use-root.ts'
import { Notice } from '../../ui/notice.tsx'
import { ArrivalQuestion } from './arrival-question.tsx'
import { BookHead } from './book-head.tsx'
import { BuyerRow } from './buyer-row.tsx'
import { CopyCards } from './copy-cards.tsx'
import { DateSlip } from './date-slip.tsx'
import { PaymentBox } from './money-boxes.tsx'
import { NumberBox } from './number-box.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import { happenedAt, mayHaveCome, stampName } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { isTask } from './open-row.tsx'
import { LastUpdated } from './last-updated.tsx'
import { OfferCard } from './offer-card.tsx'
import { OverviewBox } from './overview-box.tsx'
import { PickupCode } from './pickup-code.tsx'
import { ProductBox } from './product-box.tsx'
import { RefundCase } from './refund-case.tsx'
import { SecuredLine } from './secured-line.tsx'
import { thanks } from './thanks.ts'
import { ThanksBanner } from './thanks-banner.tsx'
import { Statements } from './statements.tsx'
import { timelineOf } from './timeline.ts'

type BuyerOrderProps = {
  view: OrderView
  /** The buyer comes from the payment page. */
  justBought: boolean
}

export function BuyerOrder({ view, justBought }: BuyerOrderProps) {
  const { shipment, state } = view
  const { caseHours } = useSettings()
  // Once the order has moved on, an old link shows its state instead of the thanks.
  const isThanked = justBought && (state === 'awaiting_shipment' || state === 'awaiting_pickup')
  return (
    <>
      {isThanked && <Thanks {...view} />}
      {shipment.seller_suspended && <SellerSuspended {...view} />}
      <div className={isThanked ? 'order__top mt-6' : 'order__top'}>
        <BookHead
          view={view}
          heading={isThanked ? 'h2' : 'h1'}
          stamp={
            <OrderStamp state={state} side="buyer" isTask={isReturning(view)}>
              {stampText(view)}
            </OrderStamp>
          }
        />
        <div>
          {mayHaveCome(view) && <ArrivalQuestion view={view} />}
          <DateSlip
            title={state === 'refund_requested' ? 'Sagens forløb' : 'Forløb'}
            rows={timelineOf(view, caseHours.checkReturn)}
            open={<BuyerRow view={view} />}
            isTask={isTask(view)}
          />
          <LastUpdated />
          <SecuredLine view={view} />
          <OfferCard view={view} />
          {shipment.details.pickup_code && (
            <div className="mt-5">
              <PickupCode shipmentId={shipment._id} code={shipment.details.pickup_code} />
            </div>
          )}
        </div>
      </div>
      <div className="order order--below">
        <div className="order__main">
          {shipment.refund && <RefundCase view={view} refund={shipment.refund} />}
          <Statements view={view} />
          <OrderMessages view={view} />
        </div>
        <aside className="order__side" aria-label="Bøger, levering og betaling">
          {shipment.products.length > 1 && <ProductBox products={shipment.products} />}
          <OverviewBox view={view} />
          {state === 'finished' && <CopyCards products={shipment.products} />}
          <PaymentBox shipment={shipment} />
          <NumberBox shipment={shipment} />
        </aside>
      </div>
    </>
  )
}

function SellerSuspended({ other, books }: OrderView) {
  return (
    <div className="mb-5">
      <Notice kind="info">
        Vi har lukket {genitive(other.first_name)} konto. Din ordre gælder stadig: {other.first_name} kan
        sende eller udlevere {books} og skrive til dig om ordren, og fristerne er de samme. Din betaling er
        sikret hos os.
      </Notice>
    </div>
  )
}

/** The state's name, with a date if there is one: 'Leveret 14. feb.'. */
function stampText(view: OrderView): string {
  const { shipment, state } = view
  const at = happenedAt(shipment, state)
  const label = stampName(view)
  return at && state !== 'refund_requested' ? `${label} ${formatShortDay(at)}` : label
}

function isReturning({ shipment }: OrderView): boolean {
  return shipment.refund?.return?.stage === 'sending'
}

function Thanks({ shipment: { buyer, seller, products }, state }: OrderView) {
  const { shipHours } = useSettings()
  const words = thanks({
    buyer: buyer.first_name,
    orders: [{ seller: seller.first_name, state }],
    books: products.length,
    shipHours,
  })
  return <ThanksBanner {...words} seller={seller.first_name} buyer={buyer.first_name} />
}
