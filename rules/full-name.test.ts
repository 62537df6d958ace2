import { expect, test } from 'vitest'
import { publicName } from './full-name.ts'

test.each([
  ['Sofie', 'Holm', 'Sofie H.'],
  ['Maja', 'Østergaard-Holm', 'Maja Ø.'],
  ['Noor', 'van der Berg', 'Noor v.'],
  ['Sofie', ' ', 'Sofie'],
])('the public knows %s %s as %s', (first_name, last_name, shown) => {
  expect(publicName({ first_name, last_name })).toBe(shown)
})
