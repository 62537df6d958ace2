import { expect, test } from 'vitest'
import type { Reply } from '#contract/contract'
import type { Fees } from '#rules/quote'
import { askedFor, betterOffer } from './better-offer.ts'
import { choiceFor, parseChoices } from './delivery-choices.ts'
import { book, groups, mikkel, sofie } from './test-basket.ts'

const fees = { buyerPercent: 10, sellerPercent: 5, shipping: 39_00 } as unknown as Fees
const interview = book({ seller: sofie })
const etik = {
  ...book({ seller: mikkel, dbBook: { _id: 'b', stand: 3 } }),
  apiBook: { ...interview.apiBook, bookId: 'y', isbn: '9788702000078' },
}
const chosen = (...items: Parameters<typeof groups>[0]) =>
  groups(items).map((group) => ({ group, choice: choiceFor(group, parseChoices(undefined), '') }))

const plan = (total: number, sellers = 1): Reply<'planPensum'>['plans'] => [
  {
    kind: 'cheapest',
    total,
    books: 0,
    fee: 0,
    shipping: 0,
    parcels: sellers,
    pickups: 0,
    missing: [],
    groups: Array.from({ length: sellers }, (_, n) => ({
      seller: `s${n}`,
      delivery: 'parcel' as const,
      items: [`c${n}`],
      subtotal: 0,
      shipping: 0,
    })),
  },
]

test('the same editions are asked for, each at least as fine as the copy in the basket', () => {
  expect(askedFor(chosen(interview, etik))).toEqual({
    lines: [
      { isbn: '9788741263779', otherEditions: false, condition: 2 },
      { isbn: '9788702000078', otherEditions: false, condition: 3 },
    ],
    only: 'parcel',
  })
})

test('nothing is asked for one book, for two copies of one, or for a book without an ISBN', () => {
  const unnumbered = { ...etik, apiBook: { ...etik.apiBook, isbn: 'gammel-bog' } }
  const second = book({ seller: mikkel, dbBook: { _id: 'b' } })
  for (const items of [[interview], [interview, second], [interview, unnumbered]])
    expect(askedFor(chosen(...items))).toBe(null)
})

test('it is offered from five kroner less, with fee and freight, and not where a book is missing', () => {
  const basket = chosen(interview, etik)
  const now = 220_00 + 2 * 39_00
  expect(betterOffer(basket, plan(now - 78_00), fees)).toEqual({
    saved: 78_00,
    ids: ['c0'],
    sellers: ['s0'],
    from: 'fewer',
  })
  expect(betterOffer(basket, plan(now - 5_00, 2), fees)?.from).toBe('others')
  expect(betterOffer(basket, plan(now - 4_99), fees)).toBe(null)
  expect(betterOffer(basket, [], fees)).toBe(null)
  expect(betterOffer(basket, [{ ...plan(1)[0]!, missing: ['9788702000078'] }], fees)).toBe(null)
})
