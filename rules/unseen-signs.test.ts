import { expect, test } from 'vitest'
import { hasUnseen, isBlank, withoutUnseen } from './unseen-signs.ts'

test.each([
  '',
  ' \n\t',
  '\u200B',
  '\u2060\u00AD',
  '\u3164',
  '\u115F\u1160',
  '\u2800',
  '\uFEFF',
  '\u202E\u202C',
  '\u0000',
  '\u{E0001}',
  '\u00A0\u3000',
])('%j looks empty', (text) => expect(isBlank(text)).toBe(true))

test.each(['.', 'a', '\u200B-', '🙂', '❤️', '李', 'é', '0'])('%j can be seen', (text) =>
  expect(isBlank(text)).toBe(false),
)

test('what nobody sees is found and taken out, and the rest stays', () => {
  expect(hasUnseen('Kalk\u00ADulus')).toBe(true)
  expect(withoutUnseen('\uFEFFKalk\u00ADulus\u202E 2')).toBe('Kalkulus 2')
  expect(hasUnseen('Kalkulus 2, 3. udgave')).toBe(false)
})
