import { expect, test } from 'vitest'
import { newPasswordFaults } from './new-password.ts'

const fillAll = 'Udfyld venligst alle felter'
const differ = 'Du har skrevet to forskellige adgangskoder'
const short = 'Din adgangskode skal minimum være 8 tegn'

test.each([
  ['', '', { password: fillAll, again: fillAll }],
  ['hemmeligt', '', { again: fillAll }],
  ['', 'hemmeligt', { password: fillAll, again: differ }],
  ['hemmeligt', 'Hemmeligt', { again: differ }],
  ['kort', 'kort', { password: short }],
  ['12345678', '12345678', {}],
])('%j and %j are answered with %j', (password, again, said) => {
  const faults = newPasswordFaults({ password, again }).filter((fault) => fault !== false)
  expect(Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]))).toEqual(said)
})
