import { expect, test } from 'vitest'
import { pagesAhead } from './pages-ahead.ts'

type Order = Parameters<typeof pagesAhead>[0][number]

const order = (_id: string, given: { status?: number; label?: boolean; back?: boolean } = {}): Order => ({
  _id,
  status: given.status ?? 0,
  deliveryType: 1,
  details: { label_ready: given.label ?? false } as Order['details'],
  refund: given.back === undefined ? null : { return: { label_ready: given.back } },
})
const orders = ({ pages }: { pages: string[] }) =>
  pages.filter((page) => page.startsWith('/dashboard/ordre?'))

test('an order that is under way is kept, one that is over is not', () => {
  const kept = pagesAhead(
    [order('bought'), order('finished', { status: 3 })],
    [order('cancelled', { status: 6 })],
  )
  expect(orders(kept)).toEqual(['/dashboard/ordre?id=bought'])
})

test('a label is kept for whoever sends: the seller, and the buyer who sends back', () => {
  const { files } = pagesAhead(
    [order('return', { back: true }), order('none')],
    [order('sale', { label: true }), order('comes back', { back: true })],
  )
  expect(files).toEqual(['/dashboard/etiket?id=return', '/dashboard/etiket?id=sale'])
})

test('the places to buy and sell are kept without any order', () => {
  expect(pagesAhead([], []).pages).toContain(encodeURI('/sælgbunke'))
})

test('a suspended person keeps the orders alone', () => {
  const { pages } = pagesAhead([], [order('sale')], { isSuspended: true })
  expect(pages).toEqual(['/dashboard/ordrer', '/dashboard/ordrer?vis=salg', '/dashboard/ordre?id=sale'])
})

test('thirty orders leave room for what somebody opens', () => {
  const many = Array.from({ length: 50 }, (_, n) => order(String(n)))
  expect(orders(pagesAhead(many, many))).toHaveLength(30)
})
