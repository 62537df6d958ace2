import { expect, test } from 'vitest'
import { guidanceWords, usualWords } from './price-guidance-words.ts'

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

test('a seller reads what most copies cost, and how the own price stands to that', () => {
  const usual = { from: 210_00, to: 260_00 }
  expect(usualWords(usual, null)).toEqual({ most: 'De fleste koster 210–260\u00a0kr.', own: '' })
  expect([209_99, 210_00, 260_00, 260_01].map((price) => usualWords(usual, price).own)).toEqual([
    'Din er billigere.',
    'Din er blandt dem.',
    'Din er blandt dem.',
    'Din er dyrere.',
  ])
  expect(usualWords({ from: 200_00, to: 200_00 }, null).most).toBe('De fleste koster 200\u00a0kr.')
})
