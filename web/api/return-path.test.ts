import { expect, test } from 'vitest'
import { loginAddress, returnPath } from './return-path.ts'

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
])('a person who logged in from %j returns to %j', (from, to) => {
  expect(returnPath(new URL(loginAddress(from), 'http://localhost').searchParams)).toBe(to)
})

test('a person who opened the log-in page directly goes on to the front page', () => {
  expect(returnPath(new URLSearchParams())).toBe('/')
})
