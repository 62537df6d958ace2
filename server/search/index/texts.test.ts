import { expect, test } from 'vitest'
import { Texts } from './texts.ts'

test('each text comes back unchanged, across buffers, in any script', () => {
  const texts = new Texts()
  const all = Array.from({ length: 200_000 }, (_, n) => `Bog nr. ${n} om får, Ψυχή og 𝔸${'x'.repeat(n % 90)}`)
  all.push('', 'sidste')
  const places = all.map((text) => texts.add(text))
  expect(places.every((place, at) => texts.get(place) === all[at])).toBe(true)
})

test('texts are compared by code point', () => {
  const texts = new Texts()
  const order = ['', 'a', 'ab', 'b', 'å']
  const places = order.map((text) => texts.add(text))
  expect(places.toReversed().toSorted((one, other) => texts.compare(one, other))).toEqual(places)
})

test('the beginnings of texts are numbers in the order of the texts', () => {
  const texts = new Texts()
  const beginnings = ['', 'a', 'ab', 'abc def', 'b', 'introd', 'å', 'åh'].map((text) =>
    texts.beginning(texts.add(text)),
  )
  expect(beginnings.toSorted((one, other) => one - other)).toEqual(beginnings)
  expect(new Set(beginnings).size).toBe(beginnings.length)
  expect(texts.beginning(texts.add('introductory'))).toBe(texts.beginning(texts.add('introduction')))
})
