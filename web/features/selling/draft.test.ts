import { expect, test } from 'vitest'
import { emptyDraft, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

const draft: Draft = {
  isbn: '978-87-412-7721-9',
  book: {
    bookId: 'b1',
    title: 'Kvalitative metoder',
    director: [{ $: 'Svend Brinkmann' }],
    isbn: '9788741277219',
    version: '3. udgave',
  },
  stand: 2,
  desc: 'Gule overstregninger',
  price: '249,00',
  address: { line1: 'Vestergade 58, 2. tv', postal_code: '8000', city: 'Aarhus C' },
  pickup: true,
}

test('a draft comes back as it was kept', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test.each([null, '', 'null', '[]', '{"book":', '7'])('%j is an empty draft', (stored) => {
  expect(parseDraft(stored)).toEqual(emptyDraft)
})

test('what makes no sense is left out, and the rest is kept', () => {
  const broken = {
    ...draft,
    book: { title: 'Uden id' },
    stand: 4,
    address: { line1: 'Vestergade 58' },
    pickup: 'ja',
  }
  expect(parseDraft(JSON.stringify(broken))).toEqual({
    ...draft,
    book: null,
    stand: 0,
    address: null,
    pickup: null,
  })
})
