import { expect, test } from 'vitest'
import { detailLines, subjectAddress } from './acts-words.ts'

test.each([
  [{ decision: 'listing_hidden', number: 1004 }, ['Afgørelse: Skjul annoncen', 'Nummer: 1004']],
  [{ ground: 'law', before: 'active', seller: 'x' }, ['Bygger på: Loven', 'Før: til salg']],
  [
    { step: 'grantRefund', before: 'refund_requested' },
    ['Skridt: Refundering givet', 'Før: Refundering behandles'],
  ],
  [{ amount: 259_00, statement: '' }, ['Beløb: 259,00\u00a0kr.']],
  [{ starts_at: '2026-11-22T09:00:00.000Z' }, ['Begynder: 22. november 2026 kl. 10.00']],
  [{ after: { title: 'Ny' } }, ['Efter: {"title":"Ny"}']],
])('the record %j is shown in Danish', (detail, lines) => expect(detailLines(detail)).toEqual(lines))

test('the address of a listing is its seller’s page, as its own page may be gone', () => {
  expect(subjectAddress('listing', 'a', { seller: 'b' })).toBe('/drift/brugere/b')
  expect(subjectAddress('report', 'a', {})).toBeNull()
})
