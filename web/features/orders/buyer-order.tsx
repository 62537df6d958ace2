import { useSettings } from '../../api/use-root.ts'
import { BuyerBanner } from './buyer-banner.tsx'
import { DateSlip } from './date-slip.tsx'
import { PaymentBox } from './money-boxes.tsx'
import { OrderMessages } from './order-messages.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { OverviewBox } from './overview-box.tsx'
import { PickupCode } from './pickup-code.tsx'
import { ProductBox } from './product-box.tsx'
import { RefundCase } from './refund-case.tsx'
import { thanks } from './thanks.ts'
import { ThanksBanner } from './thanks-banner.tsx'
import { timelineOf } from './timeline.ts'

type BuyerOrderProps = {
  view: OrderView
  /** The buyer comes from the payment page. */
  justBought: boolean
}

export function BuyerOrder({ view, justBought }: BuyerOrderProps) {
  const { shipment, state } = view
  // Once the order has moved on, an old link shows its state instead of the thanks.
  const isThanked = justBought && (state === 'awaiting_shipment' || state === 'awaiting_pickup')
  return (
    <>
      {isThanked && <Thanks {...view} />}
      {(!isThanked || state === 'awaiting_pickup') && (
        <BuyerBanner view={view} heading={isThanked ? 'h2' : 'h1'} />
      )}
      <div className="order mt-6">
        <div className="order__main">
          {shipment.details.pickup_code && (
            <PickupCode shipmentId={shipment._id} code={shipment.details.pickup_code} />
          )}
          {shipment.refund && <RefundCase view={view} refund={shipment.refund} />}
          <OverviewBox view={view} />
          <OrderMessages view={view} />
        </div>
        <aside className="order__side" aria-label="Bøger, betaling og forløb">
          <ProductBox products={shipment.products} />
          <PaymentBox shipment={shipment} />
          <DateSlip rows={timelineOf(view)} />
        </aside>
      </div>
    </>
  )
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
