import { Link } from 'react-router'
import { ConfirmHandover } from './confirm-handover.tsx'
import { DateSlip } from './date-slip.tsx'
import { ProfitBox } from './money-boxes.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { OverviewBox } from './overview-box.tsx'
import { ProductBox } from './product-box.tsx'
import { RefundCase } from './refund-case.tsx'
import { sellerWords } from './seller-words.ts'
import { ShippingInfo } from './shipping-info.tsx'
import { timelineOf } from './timeline.ts'

export function SellerOrder({ view }: { view: OrderView }) {
  const { shipment, state } = view
  const { title, text } = sellerWords(view)
  return (
    <>
      <div className="dash__head">
        <h1>{title}</h1>
        <OrderStamp state={state} side="seller" />
      </div>
      {text && <p className="mb-5">{text}</p>}
      {shipment.may_put_up_again && (
        <p className="mb-5">
          <Link to="/dashboard/bøger?vis=solgt">Sæt {view.books} til salg igen</Link>
        </p>
      )}
      <div className="order">
        <div className="order__main">
          {shipment.allowed.includes('confirmHandover') && (
            <ConfirmHandover shipmentId={shipment._id} buyer={shipment.buyer.first_name} />
          )}
          {shipment.refund && <RefundCase view={view} refund={shipment.refund} />}
          {state === 'awaiting_shipment' ? <ShippingInfo view={view} /> : <OverviewBox view={view} />}
          <OrderMessages view={view} />
        </div>
        <aside className="order__side" aria-label="Bøger, fortjeneste og forløb">
          <ProductBox products={shipment.products} />
          <ProfitBox view={view} />
          <DateSlip rows={timelineOf(view)} />
        </aside>
      </div>
    </>
  )
}
