import { expect, test } from 'vitest'
import { emptyDraft, isStarted, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

const draft: Draft = {
  sent: { key: '0b8f4f5e-0f0c-4d0e-9a50-6f2f0a2d7f11', isbn: '9788741277219' },
  isbn: '978-87-412-7721-9',
  book: {
    bookId: 'b1',
    title: 'Kvalitative metoder',
    director: [{ $: 'Svend Brinkmann' }],
    isbn: '9788741277219',
    version: '3. udgave',
  },
  entered: { title: 'Kvalitative', authors: 'Svend Brinkmann', edition: '3' },
  stand: 2,
  desc: 'Gule overstregninger',
  price: '249,00',
  address: { line1: 'Vestergade 58, 2. tv', postal_code: '8000', city: 'Aarhus C' },
  pickup: true,
  phone: '28 41 6',
  holder: 'Amina Holm',
  iban: 'DK5000',
}

test('a stored draft is read back unchanged', () => {
  expect(parseDraft(draft)).toEqual(draft)
})

test.each([undefined, null, '', [], 7])('%j is an empty draft', (stored) => {
  expect(parseDraft(stored)).toEqual(emptyDraft)
})

test('invalid parts are dropped, and the rest is kept', () => {
  const broken = {
    ...draft,
    sent: { key: 7 },
    book: { title: 'Uden id' },
    entered: { title: 'Uden udgave' },
    phone: 28,
    stand: 4,
    address: { line1: 'Vestergade 58' },
    pickup: 'ja',
  }
  expect(parseDraft(broken)).toEqual({
    ...draft,
    sent: null,
    book: null,
    entered: null,
    phone: null,
    stand: 0,
    address: null,
    pickup: null,
  })
})

test('a draft is started by the first thing typed, and empty again when all is erased', () => {
  expect(isStarted(emptyDraft)).toBe(false)
  expect(isStarted({ ...emptyDraft, price: '5' })).toBe(true)
  expect(isStarted(parseDraft({ ...emptyDraft, price: '' }))).toBe(false)
})
