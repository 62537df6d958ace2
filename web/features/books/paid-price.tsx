import { formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../api/use-root.ts'
import { Price } from '../../ui/price.tsx'

type PaidPriceProps = {
  /** The seller's price. */
  price: Ore
  /** The lowest of several prices. */
  from?: boolean
  large?: boolean
}

/** Shows the buyer's price on one line: '273,90 kr. inkl. gebyr' (docs/product.md 1). */
export function PaidPrice({ price, from = false, large = false }: PaidPriceProps) {
  const fees = useFees()
  return (
    <span className="paid">
      {from && <small>fra </small>}
      <Price large={large} text={formatKroner(priceWithFee(price, fees))} /> <small>inkl. gebyr</small>
    </span>
  )
}
