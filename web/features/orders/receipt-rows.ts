/** The rows of a receipt: the buyer's payment or the seller's earnings, with the tax on our fee. */
import type { Shipment } from '#contract/shipment'
import { formatKroner } from '#rules/danish'
import { vatPercent, vatWithin } from '#rules/vat'
import { editionOf } from '../books/authors.ts'
import type { Side } from '../order-parts/order-view.ts'

export type ReceiptRow = { id: string; label: string; amount: string; kind?: 'total' | 'note' }

export function receiptRows(shipment: Shipment, side: Side): ReceiptRow[] {
  const { products, deliveryType, total } = shipment
  const books = products.map(({ dbBook, apiBook }) => ({
    id: dbBook._id,
    label: `${apiBook.title}, ${editionOf(apiBook)}`,
    amount: formatKroner(dbBook.price),
  }))
  if (side === 'seller')
    return [
      ...books,
      ...(total.back
        ? [{ id: 'back', label: 'Tilbage til køberen', amount: formatKroner(-total.back) }]
        : []),
      { id: 'fee', label: 'Salgsgebyr til Genlæst', amount: formatKroner(-(total.saleFee ?? 0)) },
      ...(total.labels
        ? [{ id: 'labels', label: 'Ny pakkelabel', amount: formatKroner(-total.labels) }]
        : []),
      { id: 'total', label: 'Til udbetaling', amount: formatKroner(total.payout ?? 0), kind: 'total' },
      ...reopenedRow(shipment, 'Taget fra din saldo', ({ taken }) => -(taken ?? 0)),
      taxNote('salgsgebyret', total.saleFee ?? 0),
    ]
  return [
    ...books,
    { id: 'fee', label: 'Købergebyr til Genlæst', amount: formatKroner(total.buyerFee ?? 0) },
    {
      id: 'delivery',
      label: deliveryType === 3 ? 'Afhentning' : 'Fragt',
      amount: formatKroner(total.shipping ?? 0),
    },
    { id: 'total', label: 'Betalt i alt', amount: formatKroner(total.paid ?? 0), kind: 'total' },
    ...(total.labels
      ? [{ id: 'labels', label: 'Betalt for ny pakkelabel', amount: formatKroner(total.labels) }]
      : []),
    ...(total.back ? [{ id: 'back', label: 'Du får tilbage', amount: formatKroner(total.back) }] : []),
    ...reopenedRow(shipment, 'Du får tilbage, fordi vi så på ordren igen', ({ amount }) => amount ?? 0),
    taxNote('købergebyret', (total.buyerFee ?? 0) - (total.feeBack ?? 0)),
  ]
}

/** The sum that an operator moved after the order was finished (`reopenSale`); no row for nothing. */
function reopenedRow(
  { statements }: Shipment,
  label: string,
  sum: (statement: Shipment['statements'][number]) => number,
): ReceiptRow[] {
  const reopened = statements.find(({ about }) => about === 'reopened')
  const amount = reopened ? sum(reopened) : 0
  return amount === 0 ? [] : [{ id: 'reopened', label, amount: formatKroner(amount) }]
}

function taxNote(fee: string, amount: number): ReceiptRow {
  return {
    id: 'tax',
    label: `Heraf moms af ${fee} (${vatPercent} %)`,
    amount: formatKroner(vatWithin(amount)),
    kind: 'note',
  }
}
