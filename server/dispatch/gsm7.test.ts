import { expect, test } from 'vitest'
import { inGsm7 } from './gsm7.ts'

test.each([
  ['Din bog er på vej. Æblegrød, Åse & Müller!', 'Din bog er på vej. Æblegrød, Åse & Müller!'],
  ['1.284,00\u00a0kr.', '1.284,00 kr.'],
  ['»Makro« – “2. udgave”…', '"Makro" - "2. udgave"...'],
  ['Forêt, naïve, Č', 'Foret, naive, C'],
  ['Bog 📚 чай', 'Bog ? ???'],
])('%s is sent as %s', (text, sent) => {
  expect(inGsm7(text)).toBe(sent)
})

test('decomposed letters are understood as one', () => {
  expect(inGsm7('a\u030Arhus')).toBe('århus')
})
