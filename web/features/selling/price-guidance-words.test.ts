import { expect, test } from 'vitest'
import { guidanceWords } from './price-guidance-words.ts'

test('a seller reads the typical price, the number of copies and their price range', () => {
  expect(guidanceWords({ copies: 7, lowest: 150_00, median: 240_00, highest: 1_284_50 })).toEqual({
    typical: 'Typisk pris: 240\u00a0kr.',
    basis: '7 andre eksemplarer, solgt det seneste år eller til salg nu, ligger på 150–1.284,50\u00a0kr.',
  })
})

test('copies at one price have no range', () => {
  expect(guidanceWords({ copies: 3, lowest: 100_00, median: 100_00, highest: 100_00 }).basis).toBe(
    '3 andre eksemplarer, solgt det seneste år eller til salg nu, koster alle 100\u00a0kr.',
  )
})
