import { expect, test } from 'vitest'
import { booksCounted, readyWords } from './pile-words.ts'

test.each([
  [8, 0, '8 er klar'],
  [8, 2, '8 er klar, 2 mangler lidt'],
  [0, 2, '2 mangler lidt'],
])('%i ready and %i others: %s', (ready, others, words) => {
  expect(readyWords(ready, others)).toBe(words)
})

test('one book is a book', () => {
  expect([booksCounted(1), booksCounted(3)]).toEqual(['1 bog', '3 bøger'])
})
