import { formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../../api/use-root.ts'
import { Price } from '../../../ui/price.tsx'
import { freightFrom } from '../freight.ts'

/** The price, with the price including the fee below it (docs/product.md 1). */
export function PriceBox({ price }: { price: Ore }) {
  const fees = useFees()
  return (
    <div className="pricebox">
      <p>
        <Price large text={formatKroner(price)} />
      </p>
      <p>
        {formatKroner(priceWithFee(price, fees))} inkl. købergebyr, {freightFrom(fees)}
      </p>
    </div>
  )
}
