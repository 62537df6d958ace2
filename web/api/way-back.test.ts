import { expect, test } from 'vitest'
import { loginAddress, wayBack } from './way-back.ts'

test.each([
  ['/sælgbog?currentStep=4', '/s%C3%A6lgbog?currentStep=4'],
  ['/checkout', '/checkout'],
  ['/dashboard/ordre?id=3&vis=alt#beskeder', '/dashboard/ordre?id=3&vis=alt'],
  ['', '/'],
  ['//example.com', '/'],
  ['/\t/example.com', '/'],
  ['/\\example.com', '/'],
  ['/./\\/example.com', '/'],
  ['https://example.com/login', '/'],
  ['javascript:alert(1)', '/'],
])('whoever came to log in from %j goes on at %j', (from, to) => {
  expect(wayBack(new URL(loginAddress(from), 'http://localhost').searchParams)).toBe(to)
})

test('whoever came of their own accord goes on at the front page', () => {
  expect(wayBack(new URLSearchParams())).toBe('/')
})
