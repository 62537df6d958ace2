import { expect, test } from 'vitest'
import { specFees } from '#rules/quote'
import { nameOfCard } from './card-name.ts'
import { itemOf } from './test-items.ts'

test("a card's link says title, edition, condition and what the buyer pays", () => {
  expect(nameOfCard(itemOf({ id: '1' }), specFees)).toBe(
    'Kvalitative metoder, 3. udgave, God, 273,90\u00a0kr. inkl. gebyr',
  )
})

test('the year follows the edition if it is known', () => {
  const item = itemOf({ id: '1', stand: 3, price: 1_200_50 })
  expect(nameOfCard({ ...item, apiBook: { ...item.apiBook, year: 2020 } }, specFees)).toBe(
    'Kvalitative metoder, 3. udgave, 2020, Som ny, 1.320,55\u00a0kr. inkl. gebyr',
  )
})
