import { expect, test } from 'vitest'
import type { Reply } from '#contract/contract'
import { choiceFor, parseChoices } from './delivery-choices.ts'
import { askedInstead, lostBooks } from './lost-books.ts'
import { book, groups, mikkel, sofie } from './test-basket.ts'

const sold = book({ seller: sofie, dbBook: { sold: true } })
const etik = {
  ...book({ seller: mikkel, dbBook: { _id: 'b', stand: 3 } }),
  apiBook: { ...sold.apiBook, bookId: 'y', isbn: '9788702000078', title: 'Etik' },
}
const chosen = (...items: Parameters<typeof groups>[0]) =>
  groups(items).map((group) => ({ group, choice: choiceFor(group, parseChoices(undefined), '') }))
const plan = (items: string[], missing: string[] = []) =>
  [{ groups: [{ items }], missing }] as unknown as Reply<'planPensum'>['plans']

test('a copy is looked for in the place of a sold one, at least as fine, and the rest stays', () => {
  expect(askedInstead(chosen(sold, etik))).toEqual({
    lines: [
      { isbn: '9788741263779', otherEditions: false, condition: 2 },
      { isbn: '9788702000078', otherEditions: false, condition: 3, dbId: 'b' },
    ],
    only: 'parcel',
  })
  expect(askedInstead(chosen(etik))).toBe(null)
  // One book is enough, and so is a reserved one.
  expect(askedInstead(chosen(sold))?.lines).toHaveLength(1)
  expect(askedInstead(chosen(book({ dbBook: { reserved: true } })))?.lines).toHaveLength(1)
})

test('what is offered takes the place of what was lost, and nothing is where nobody sells it', () => {
  const basket = chosen(sold, etik)
  expect(lostBooks(basket, plan(['c', 'b']))).toMatchObject({ lost: [{ dbBook: { _id: 'a' } }], ids: ['c'] })
  expect(lostBooks(basket, plan(['b'], ['9788741263779']))).toBe(null)
  expect(lostBooks(basket, [])).toBe(null)
})
