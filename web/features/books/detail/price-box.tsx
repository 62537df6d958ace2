import { formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../../api/use-root.ts'
import { Price } from '../../../ui/price.tsx'
import { freightFrom } from '../freight.ts'
import { PaidPrice } from '../paid-price.tsx'
import { sellerDemand, type Demand } from '../wishes/demand-words.ts'
import { paidWords } from '../paid-words.ts'

/** Shows the buyer's price, and below it what that consists of (docs/product.md 1). */
export function PriceBox({ price }: { price: Ore }) {
  const fees = useFees()
  const fee = priceWithFee(price, fees) - price
  return (
    <div className="pricebox">
      <p>
        <PaidPrice large price={price} />
      </p>
      <p>
        {formatKroner(price)} til sælgeren og {formatKroner(fee)} i købergebyr. Dertil kommer{' '}
        {freightFrom(fees)}
      </p>
    </div>
  )
}

/** The price of one's own listing, and how many wait for its book. */
export function OwnPriceBox({ price, demand }: { price: Ore; demand: Demand | null }) {
  const fees = useFees()
  return (
    <div className="pricebox">
      <p>
        <Price large text={formatKroner(price)} />
      </p>
      <p>
        Din pris. Køberen betaler {paidWords(price, fees)}, {freightFrom(fees)}
      </p>
      {demand && demand.waiting > 0 && <p>{sellerDemand(demand)}</p>}
    </div>
  )
}

/** Shows the buyer's price on the bar at the bottom of a phone. */
export function BarPrice({ price }: { price: Ore }) {
  const fees = useFees()
  return (
    <div className="pricebox">
      <p>
        <PaidPrice large price={price} />
      </p>
      <p>{freightFrom(fees)}</p>
    </div>
  )
}
