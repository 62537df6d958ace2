import { expect, test } from 'vitest'
import { ownersOf, type Copy } from './owners-of.ts'

const copy = (sold: boolean, card?: Copy['card']) => ({ dbBook: { sold }, card }) as Copy
const stamps = [
  { initial: 'A', year: 2023 },
  { initial: null, year: 2024 },
  { initial: 'B', year: 2025 },
  { initial: 'C', year: 2026 },
]

test.each([
  ['of a copy that its first owner sells', copy(false), ['Sofie']],
  ['of a copy that its buyer sells on', copy(false, stamps.slice(0, 2)), ['A. 2023', 'Sofie']],
  ['with the latest three', copy(false, stamps), ['2024', 'B. 2025', 'Sofie']],
  [
    'of a copy that is sold, with the letters their owners chose',
    copy(true, stamps.slice(0, 2)),
    ['A. 2023', '2024'],
  ],
  ['of a copy whose order is not over', copy(true), []],
])('the owners %s', (_, listing, owners) => {
  expect(ownersOf(listing, 'Sofie')).toEqual(owners)
})
