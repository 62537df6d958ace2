import { expect, test } from 'vitest'
import { betweenWords, booksCounted, forSaleWords, nameOf, photosSaved, sumWords } from './pile-words.ts'

test('one of a thing is named otherwise than several', () => {
  expect([booksCounted(1), booksCounted(3)]).toEqual(['1 bog', '3 bøger'])
  expect([photosSaved(1), photosSaved(8)]).toEqual(['1 billede er gemt', '8 billeder er gemt'])
  expect([forSaleWords(0), forSaleWords(3)]).toEqual(['Ingen andre til salg', '3 til salg'])
})

test('the prices of others stand as one span in whole kroner', () => {
  const words = (lowest: number, highest: number) =>
    betweenWords({ between: { lowest, highest } }).replaceAll('\u00a0', ' ')
  expect(words(180_00, 225_00)).toBe('til 180–225 kr. brugt')
  expect(words(99_60, 1_250_00)).toBe('til 100–1.250 kr. brugt')
  expect(words(80_00, 80_00)).toBe('til 80 kr. brugt')
  expect(betweenWords({ between: null })).toBe('')
})

test('the prices of the pile so far are summed up, and nothing is said without any', () => {
  const words = sumWords([{ price: '249' }, { price: '' }, { price: '1.100,50' }])
  expect(words.replaceAll('\u00a0', ' ')).toBe('1.349,50 kr. i alt')
  expect(sumWords([{ price: '' }])).toBe('')
})

test('a book that nobody has looked up is called by its number', () => {
  expect(nameOf({ title: null, isbn: '9788702272451' })).toBe('9788702272451')
  expect(nameOf({ title: 'Makro', isbn: '9788702272451' })).toBe('Makro')
})
