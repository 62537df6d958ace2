import { expect, test } from 'vitest'
import { newPasswordFault } from './new-password.ts'

test.each([
  ['', '', 'password', 'Udfyld venligst alle felter'],
  ['hemmeligt', '', 'again', 'Udfyld venligst alle felter'],
  ['hemmeligt', 'Hemmeligt', 'again', 'Du har skrevet to forskellige adgangskoder'],
  ['kort', 'kort', 'password', 'Din adgangskode skal minimum være 8 tegn'],
])('%j and %j are refused at %s: %s', (password, again, field, message) => {
  expect(newPasswordFault({ password, again })).toEqual({ field, message })
})

test('eight characters typed twice are a valid password', () => {
  expect(newPasswordFault({ password: '12345678', again: '12345678' })).toBe(null)
})
