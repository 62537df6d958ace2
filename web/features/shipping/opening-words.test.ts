import { expect, test } from 'vitest'
import { openingWords } from './opening-words.ts'

test.each([
  {
    hours: ['Man: 08:00 - 20:00', 'Tir: 08:00 - 20:00', 'Lør: 08:00 - 20:00', 'Søn: 09:00 - 18:00'],
    words: 'Man–lør 08:00–20:00, søn 09:00–18:00',
  },
  { hours: ['Man: 08:00 - 12:00', 'Tir: 09:00 - 12:00'], words: 'Man 08:00–12:00, tir 09:00–12:00' },
  { hours: ['Døgnåbent'], words: 'Døgnåbent' },
])('$hours reads $words', ({ hours, words }) => expect(openingWords(hours)).toBe(words))
