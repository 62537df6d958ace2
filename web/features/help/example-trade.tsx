import { useSettings } from '../../api/use-root.ts'
import { formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'
import { sellerShare } from '#rules/payout'
import { quoteOrder } from '#rules/quote'
import { Sum } from '../../ui/sum.tsx'
import { figuresOf } from './figures.ts'

const price: Ore = 200_00

/** Shows a book's price to its buyer and to its seller, by today's fees. */
export function ExampleTrade() {
  const settings = useSettings()
  const { buyerFee, saleFee } = figuresOf(settings)
  const paid = quoteOrder({ bookPrices: [price], delivery: 'parcel' }, settings.fees)
  const share = sellerShare([price], settings.fees)
  return (
    <div className="about__sums">
      <div className="card">
        <h3 className="card__title">Køberen</h3>
        <Sum
          rows={[
            { label: 'Bogens pris', amount: formatKroner(price) },
            { label: `Købergebyr (${buyerFee})`, amount: formatKroner(paid.buyerFee) },
            { label: 'Fragt med pakke', amount: formatKroner(paid.shipping) },
            { label: 'Betaler', amount: formatKroner(paid.total), kind: 'total' },
          ]}
        />
      </div>
      <div className="card">
        <h3 className="card__title">Sælgeren</h3>
        <Sum
          rows={[
            { label: 'Bogens pris', amount: formatKroner(price) },
            { label: `Salgsgebyr (${saleFee})`, amount: formatKroner(-share.saleFee) },
            { label: 'Får', amount: formatKroner(share.payout), kind: 'hit' },
          ]}
        />
      </div>
    </div>
  )
}
