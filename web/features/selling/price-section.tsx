import { useState } from 'react'
import { leastPrice } from '#contract/messages'
import { formatKroner } from '#rules/danish'
import { parsePrice, priceFault } from '#rules/listing'
import type { Ore } from '#rules/money'
import { sellerShare } from '#rules/payout'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../api/use-root.ts'
import { sellerDemand } from '../books/wishes/demand-words.ts'
import { PriceField } from '../books/price-field.tsx'
import { Sum } from '../../ui/sum.tsx'
import type { Market } from './use-market.ts'
import { guidanceWords } from './price-guidance-words.ts'
import { PriceRuler } from './price-ruler.tsx'

type PriceSectionProps = {
  /** Raw input. */
  price: string
  onPrice: (price: string) => void
  minimum: Ore
  error: string | null
  /** The prices of the book's other copies, and how many people wait for one. */
  market: Market
}

/** The price, and what follows from it: the fee, the seller's share and the buyer's total. */
export function PriceSection({ price: typed, onPrice, minimum, error, market }: PriceSectionProps) {
  const fees = useFees()
  /** The field was left once. From then on a price below the least is said, so that it is not found out at the end. */
  const [left, setLeft] = useState(false)
  const { guidance, demand } = market
  const price = parsePrice(typed)
  const isValid = price !== null && price >= minimum
  const share = isValid ? sellerShare([price], fees) : null
  return (
    <div className="pricegrid">
      <PriceField
        label="Din pris"
        text={typed}
        onText={onPrice}
        help={
          (guidance || demand) && (
            <>
              {guidance && <PriceHelp guidance={guidance} />} {demand && sellerDemand(demand)}
            </>
          )
        }
        error={error ?? (left && priceFault(price, minimum) === 'too_low' ? leastPrice(minimum) : null)}
        onBlur={() => setLeft(true)}
      />
      <div>
        <Sum
          live
          rows={[
            { label: 'Pris', amount: share && formatKroner(share.books) },
            {
              label: `Salgsgebyr (${fees.salePercent.toLocaleString('da-DK')} %)`,
              amount: share && formatKroner(-share.saleFee),
            },
            { label: 'Du får', amount: share && formatKroner(share.payout), kind: 'hit' },
          ]}
        />
        <p className="help">
          {isValid
            ? `Køberen betaler ${formatKroner(priceWithFee(price, fees))} inkl. købergebyr, plus fragt.`
            : 'Køberen betaler prisen plus købergebyr og fragt.'}
        </p>
      </div>
      {guidance && <PriceRuler guidance={guidance} price={price} />}
    </div>
  )
}

/** Help beside the price: what other copies of the book cost. */
function PriceHelp({ guidance }: { guidance: NonNullable<Market['guidance']> }) {
  const { typical, basis } = guidanceWords(guidance)
  return (
    <>
      <strong className="c-ink">{typical}</strong> {basis}
    </>
  )
}
