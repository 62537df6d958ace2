import { expect, test } from 'vitest'
import type { Reply } from '#contract/contract'
import { changeSeller, choiceFor, parseChoices, readDelivery, sendFrom } from './delivery-choices.ts'
import { askedInstead, lostBooks } from './lost-books.ts'
import { book, groups, mikkel, sofie } from './test-basket.ts'

const sold = book({ seller: sofie, dbBook: { sold: true } })
const etik = {
  ...book({ seller: mikkel, dbBook: { _id: 'b', stand: 3 } }),
  apiBook: { ...sold.apiBook, bookId: 'y', isbn: '9788702000078', title: 'Etik' },
}
const chosen = (...items: Parameters<typeof groups>[0]) =>
  groups(items).map((group) => ({ group, choice: choiceFor(group, parseChoices(undefined), '') }))
type Plan = Reply<'planPensum'>['plans'][number]
const fees = { buyerPercent: 10, salePercent: 5, shipping: 39_00 }
const plan = (parcels: [seller: string, items: string[], subtotal: number][], missing: string[] = []) =>
  ({
    groups: parcels.map(([seller, items, subtotal]) => ({ seller, items, subtotal })),
    missing,
  }) as unknown as Plan

test('a copy is looked for in the place of a sold one, at least as fine, and the rest stays', () => {
  expect(askedInstead(chosen(sold, etik))).toEqual({
    lines: [
      { isbn: '9788741263779', otherEditions: false, condition: 2 },
      { isbn: '9788702000078', otherEditions: false, condition: 3, dbId: 'b' },
    ],
    only: 'parcel',
  })
  expect(askedInstead(chosen(etik))).toBe(null)
  // A single book is enough, and so is a reserved one.
  expect(askedInstead(chosen(sold))?.lines).toHaveLength(1)
  expect(askedInstead(chosen(book({ dbBook: { reserved: true } })))?.lines).toHaveLength(1)
})

test('what is offered takes the place of what was lost, and nothing is where nobody sells it', () => {
  const basket = chosen(sold, etik)
  const asked = plan([
    ['emma', ['c'], 120_00],
    ['mikkel', ['b'], 100_00],
  ])
  expect(lostBooks(basket, asked, fees)).toEqual({
    lost: [sold],
    ids: ['c'],
    sellers: ['emma'],
    added: 132_00 + 39_00,
    endsPickup: false,
  })
  const onlyOther = plan([['mikkel', ['b'], 100_00]], ['9788741263779'])
  expect(lostBooks(basket, onlyOther, fees)).toBe(null)
  expect(lostBooks(basket, undefined, fees)).toBe(null)
})

test('a copy from a seller of the basket adds no parcel, and turns a pickup into one', () => {
  const together = plan([['mikkel', ['c', 'b'], 220_00]])
  const fetched = chosen(sold, etik).map((one) => ({
    ...one,
    choice: { ...one.choice, delivery: 'pickup' as const },
  }))
  expect(lostBooks(chosen(sold, etik), together, fees)).toMatchObject({ ids: ['c'], added: 132_00 })
  expect(lostBooks(fetched, together, fees)).toMatchObject({
    sellers: ['mikkel'],
    added: 132_00 + 39_00,
    endsPickup: true,
  })
})

test('a former choice to fetch does not stay with the new seller, until the swap is undone', () => {
  changeSeller('emma', { delivery: 'pickup' })
  const group = groups([book({ seller: { ...sofie, _id: 'emma' } })])[0]!
  const delivery = () => choiceFor(group, readDelivery(), '').delivery
  const undo = sendFrom(['emma'])
  expect(delivery()).toBe('parcel')
  undo()
  expect(delivery()).toBe('pickup')
})
