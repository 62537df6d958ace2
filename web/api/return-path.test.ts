import { expect, test } from 'vitest'
import { loginAddress, returnPath, targetAfterLogin } from './return-path.ts'

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
  ['/logout', '/'],
  ['/%6Cogout/?x=1', '/'],
  ['/Login?next=/checkout', '/'],
  ['/login/mail?token=abc', '/'],
  ['/signup', '/'],
  ['/farvel', '/'],
  ['/%E0%A4%A', '/'],
  ['/loginhjælp', '/loginhj%C3%A6lp'],
])('a person who logged in from %j returns to %j', (from, to) => {
  expect(returnPath(new URL(loginAddress(from), 'http://localhost').searchParams)).toBe(to)
})

test('a person who opened the log-in page directly goes on to the front page', () => {
  expect(returnPath(new URLSearchParams())).toBe('/')
})

test.each([
  ['/login', '?next=%2Fdashboard%2Fordre%3Fid%3D3', '/dashboard/ordre?id=3'],
  ['/login', '', '/'],
  ['/indbakke', '?chatId=7', '/indbakke?chatId=7'],
])('a link that is asked for at %s%s leads to %s', (pathname, search, to) => {
  expect(targetAfterLogin({ pathname, search })).toBe(to)
})
