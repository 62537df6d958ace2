import { expect, test } from 'vitest'
import { nameOfCard } from './card-name.ts'
import { itemOf } from './test-items.ts'

test("a card's link says title, edition, condition and price", () => {
  expect(nameOfCard(itemOf({ id: '1' }))).toBe('Kvalitative metoder, 3. udgave, God, 249,00\u00a0kr.')
})

test('the year follows the edition if it is known', () => {
  const item = itemOf({ id: '1', stand: 3, price: 1_200_50 })
  expect(nameOfCard({ ...item, apiBook: { ...item.apiBook, year: 2020 } })).toBe(
    'Kvalitative metoder, 3. udgave, 2020, Som ny, 1.200,50\u00a0kr.',
  )
})
