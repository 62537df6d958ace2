import { expect, test } from 'vitest'
import { booksCounted, forSaleWords, photosSaved } from './pile-words.ts'

test('one of a thing is named otherwise than several', () => {
  expect([booksCounted(1), booksCounted(3)]).toEqual(['1 bog', '3 bøger'])
  expect([photosSaved(1), photosSaved(8)]).toEqual(['1 billede er gemt', '8 billeder er gemt'])
  expect([forSaleWords(0), forSaleWords(3)]).toEqual(['Ingen andre til salg', '3 til salg'])
})
