import { Link } from 'react-router'
import { formatKroner } from '#rules/danish'
import { sum } from '#rules/money'
import { buttonClass } from '../../ui/button.tsx'
import { orderAddress } from '../order-parts/order-row.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import { labelOfGroup, stateOfGroup, type ConfirmedGroup } from './group-state.ts'
import { fullName } from '#rules/full-name'
import { ProductBox } from './product-box.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

/** A sold book, for its seller or buyer: other party, delivery, amount, and a link to the order. */
export function SoldBook({ group, title, text }: { group: ConfirmedGroup; title: string; text: string }) {
  const { buyer, seller, products, paid, deliveryType, dbShipment } = group
  const state = stateOfGroup(group)
  const side = buyer ? 'seller' : 'buyer'
  const other = buyer ?? seller
  const books = sum(products.map(({ dbBook }) => dbBook.price))
  return (
    <>
      <div className="dash__head">
        <h1>{title}</h1>
        {state && (
          <OrderStamp state={state} side={side}>
            {labelOfGroup(group, state, side)}
          </OrderStamp>
        )}
      </div>
      <p className="mb-5">{text}</p>
      <div className="order">
        <div className="order__main">
          <ProductBox products={products} />
        </div>
        <section className="card order__side" aria-label="Ordren">
          <Facts>
            <Fact term={buyer ? 'Køber' : 'Sælger'}>{other && fullName(other)}</Fact>
            <Fact term="Levering">{deliveryType === 3 ? 'Afhentning' : 'Pakkeshop'}</Fact>
            <Fact term={paid === undefined ? 'Pris' : 'Betalt'}>{formatKroner(paid ?? books)}</Fact>
          </Facts>
          <Link className={buttonClass({ size: 'lg', block: true })} to={orderAddress(dbShipment)}>
            Gå til ordren
          </Link>
        </section>
      </div>
    </>
  )
}
