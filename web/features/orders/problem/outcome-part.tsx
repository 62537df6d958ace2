import { formatKroner } from '#rules/danish'
import { parsePrice } from '#rules/listing'
import { leastBack, maySplit, mostBack, splitSale } from '#rules/sale-split'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { PriceField } from '../../books/price-field.tsx'
import { Sum } from '../../../ui/sum.tsx'
import type { OrderView } from '../../order-parts/order-view.ts'
import { buyersSums } from '../buyers-sums.ts'
import type { ProblemDraft } from './use-problem-draft.ts'

type OutcomePartProps = { view: OrderView; draft: ProblemDraft; error: string | null }

/** Asks the buyer for the preferred outcome: to keep the book for less, with the amount, or all the money back. */
export function OutcomePart({ view: { shipment, books }, draft, error }: OutcomePartProps) {
  const paid = formatKroner(shipment.total.paid ?? 0)
  const them = books === 'bogen' ? 'den' : 'dem'
  const isParcel = shipment.deliveryType !== 3
  return (
    <section className="wiz__sec outcome">
      <ChoiceCards
        legend="Hvad vil du helst?"
        name="outcome"
        columns={2}
        options={[
          { value: 'keep', title: `Behold ${them} for mindre`, text: 'Du foreslår, hvad du får tilbage' },
          {
            value: 'return',
            title: isParcel ? `Send ${them} retur` : 'Få alle pengene tilbage',
            text: `Du får ${paid} tilbage`,
          },
        ]}
        value={draft.outcome}
        onChange={draft.setOutcome}
      />
      {draft.outcome === 'keep' && <Amount total={shipment.total} draft={draft} error={error} />}
    </section>
  )
}

type AmountProps = { total: OrderView['shipment']['total']; draft: ProblemDraft; error: string | null }

function Amount({ total, draft, error }: AmountProps) {
  const { books } = total
  const back = parsePrice(draft.amount) ?? 0
  const split = maySplit(back, books) ? splitSale(buyersSums(total), back) : null
  return (
    <div className="wish__amount">
      <PriceField
        label="Penge tilbage"
        help={`Mellem ${leastBack / 100} og ${mostBack(books) / 100} kr., altså højst 80 % af prisen.`}
        text={draft.amount}
        onText={draft.setAmount}
        error={error}
      />
      <Sum
        live
        rows={[
          { label: 'Af prisen', amount: split && formatKroner(split.booksBack) },
          { label: 'Købergebyr', amount: split && formatKroner(split.buyerFeeBack) },
          { label: 'Du får tilbage', amount: split && formatKroner(split.back), kind: 'hit' },
        ]}
      />
    </div>
  )
}
