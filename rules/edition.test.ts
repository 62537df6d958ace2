import { expect, test } from 'vitest'
import { danishEdition } from './edition.ts'

test.each([
  ['2nd ed.', '2. udgave'],
  ['3. udgave, 2. oplag', '3. udgave'],
  ['Fourth edition', '4. udgave'],
  ['4', '4. udgave'],
  ['Paperback', '1. udgave'],
  ['0', '1. udgave'],
  [null, '1. udgave'],
])('%j reads %s', (text, danish) => {
  expect(danishEdition(text)).toBe(danish)
})
