import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['kemi', 10, 'kemi'],
  ['kemi', 4, 'kemi'],
  ['kemibog', 4, 'kemi'],
  ['🎓🎓', 4, '🎓🎓'],
  ['🎓🎓', 3, '🎓'],
  ['🎓', 1, ''],
])('"%s" cut to %i is "%s"', (text, longest, cut) => expect(cutText(text, longest)).toBe(cut))
