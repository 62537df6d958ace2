import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment'
import { receiptRows } from './receipt-rows.ts'

const order = (
  total: Shipment['total'],
  deliveryType = 1,
  statements: Partial<Shipment['statements'][number]>[] = [],
) =>
  ({
    deliveryType,
    total,
    statements,
    products: [{ dbBook: { price: 200_00 }, apiBook: { title: 'Makroøkonomi', version: '2. udgave' } }],
  }) as Shipment
const textOf = (rows: ReturnType<typeof receiptRows>) =>
  rows.map(({ label, amount }) => `${label}: ${amount.replaceAll('\u00a0', ' ')}`)

test('the buyer’s receipt has every amount, and the tax on the fee', () => {
  const paid = { books: 200_00, buyerFee: 20_00, shipping: 39_00, paid: 259_00 }
  expect(textOf(receiptRows(order(paid), 'buyer'))).toEqual([
    'Makroøkonomi, 2. udgave: 200,00 kr.',
    'Købergebyr til Genlæst: 20,00 kr.',
    'Fragt: 39,00 kr.',
    'Betalt i alt: 259,00 kr.',
    'Heraf moms af købergebyret (25 %): 4,00 kr.',
  ])
})

test('the seller’s receipt has the sale fee and its tax, but not the buyer’s fee and shipping', () => {
  const earned = { books: 200_00, saleFee: 10_00, payout: 190_00 }
  expect(textOf(receiptRows(order(earned, 3), 'seller'))).toEqual([
    'Makroøkonomi, 2. udgave: 200,00 kr.',
    'Salgsgebyr til Genlæst: −10,00 kr.',
    'Til udbetaling: 190,00 kr.',
    'Heraf moms af salgsgebyret (25 %): 2,00 kr.',
  ])
})

test('the receipts of a split sale say what goes back, and tax only the fees that are left', () => {
  const paid = { books: 200_00, buyerFee: 20_00, shipping: 39_00, paid: 259_00, back: 82_50, feeBack: 7_50 }
  expect(textOf(receiptRows(order(paid), 'buyer')).slice(-3)).toEqual([
    'Betalt i alt: 259,00 kr.',
    'Du får tilbage: 82,50 kr.',
    'Heraf moms af købergebyret (25 %): 2,50 kr.',
  ])
  const earned = { books: 200_00, back: 75_00, saleFee: 6_25, payout: 118_75 }
  expect(textOf(receiptRows(order(earned), 'seller'))).toEqual([
    'Makroøkonomi, 2. udgave: 200,00 kr.',
    'Tilbage til køberen: −75,00 kr.',
    'Salgsgebyr til Genlæst: −6,25 kr.',
    'Til udbetaling: 118,75 kr.',
    'Heraf moms af salgsgebyret (25 %): 1,25 kr.',
  ])
})

test('the receipts of an order whose parcel was sent again have its label with whoever paid it', () => {
  const earned = { books: 200_00, saleFee: 10_00, labels: 39_00, payout: 151_00 }
  expect(textOf(receiptRows(order(earned), 'seller')).slice(1, 4)).toEqual([
    'Salgsgebyr til Genlæst: −10,00 kr.',
    'Ny pakkelabel: −39,00 kr.',
    'Til udbetaling: 151,00 kr.',
  ])
  const paid = { books: 200_00, buyerFee: 20_00, shipping: 39_00, paid: 259_00, labels: 39_00 }
  expect(textOf(receiptRows(order(paid), 'buyer')).slice(3, 5)).toEqual([
    'Betalt i alt: 259,00 kr.',
    'Betalt for ny pakkelabel: 39,00 kr.',
  ])
})

test('the receipts of a reopened order say what went back, and what it cost the seller', () => {
  const paid = { books: 200_00, buyerFee: 20_00, shipping: 39_00, paid: 259_00 }
  const toBuyer = [{ about: 'reopened', amount: 82_50, money_back: 'sent' }] as const
  expect(textOf(receiptRows(order(paid, 1, [...toBuyer]), 'buyer'))).toContain(
    'Du får tilbage, fordi vi så på ordren igen: 82,50 kr.',
  )
  const earned = { books: 200_00, saleFee: 10_00, payout: 190_00 }
  const toSeller = { about: 'reopened', amount: 82_50, from_seller: 82_50 } as const
  expect(
    textOf(receiptRows(order(earned, 1, [{ ...toSeller, taken: 60_00 }]), 'seller')).slice(2, 4),
  ).toEqual(['Til udbetaling: 190,00 kr.', 'Taget fra din saldo: −60,00 kr.'])
  expect(textOf(receiptRows(order(earned, 1, [{ ...toSeller, taken: 0 }]), 'seller'))).toHaveLength(4)
})
