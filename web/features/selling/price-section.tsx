import { formatKroner } from '#rules/danish'
import { parsePrice } from '#rules/listing'
import type { Ore } from '#rules/money'
import { sellerShare, showsSaleFee } from '#rules/payout'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../api/use-root.ts'
import { PriceField } from '../../ui/price-field.tsx'
import { Sum } from '../../ui/sum.tsx'
import { PriceHelp } from './price-help.tsx'
import { usePriceGuidance } from './use-price-guidance.ts'

type PriceSectionProps = {
  /** As typed. */
  price: string
  onPrice: (price: string) => void
  minimum: Ore
  error: string | null
  /** Whose other copies say what is usual; null while no book is chosen. */
  bookId: string | null
}

/** The price with what comes of it: the fee, what the seller gets, and what the buyer pays. */
export function PriceSection({ price: typed, onPrice, minimum, error, bookId }: PriceSectionProps) {
  const fees = useFees()
  const guidance = usePriceGuidance(bookId)
  const price = parsePrice(typed)
  const counts = price !== null && price >= minimum && showsSaleFee(price)
  const share = counts ? sellerShare([price], fees) : null
  return (
    <div className="pricegrid">
      <PriceField
        label="Din pris"
        text={typed}
        onText={onPrice}
        help={guidance && <PriceHelp guidance={guidance} />}
        error={error}
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
          {counts
            ? `Køberen betaler ${formatKroner(priceWithFee(price, fees))} inkl. købergebyr, plus fragt.`
            : 'Køberen betaler prisen plus købergebyr og fragt.'}
        </p>
      </div>
    </div>
  )
}
