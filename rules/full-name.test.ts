import { expect, test } from 'vitest'
import { goneName, publicName, toldLastName } from './full-name.ts'

test.each([
  ['Sofie', 'Holm', 'Sofie H.'],
  ['Maja', 'Østergaard-Holm', 'Maja Ø.'],
  ['Noor', 'van der Berg', 'Noor v.'],
  ['Sofie', ' ', 'Sofie'],
])('the public knows %s %s as %s', (first_name, last_name, shown) => {
  expect(publicName({ first_name, last_name })).toBe(shown)
})

test('two who have not traded know each other as the public does, and an emptied account has its own name', () => {
  const sofie = { first_name: 'Sofie', last_name: 'Holm' }
  expect([toldLastName(sofie, false), toldLastName(sofie, true)]).toEqual(['H.', 'Holm'])
  expect(toldLastName(goneName, false)).toBe('bruger')
})
