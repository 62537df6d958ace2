import { expect, test } from 'vitest'
import { cookie, cookieIn, deviceCookieNames, sessionCookieNames } from './cookies.ts'

const life = 60

test('over https both cookies bear the prefix that no other host of the domain can set, and what it asks for', () => {
  for (const name of ['session', 'device'] as const) {
    const [value, ...attributes] = cookie(name, 'abc', life, 'https://genlaest.example').split('; ')
    expect(value).toBe(`__Host-${name}=abc`)
    expect(attributes).toEqual(['Path=/', 'Max-Age=60', 'HttpOnly', 'SameSite=Lax', 'Secure'])
  }
})

test('over http, as at a first try on one machine, they have neither prefix nor `Secure`', () => {
  expect(cookie('session', 'abc', life, 'http://localhost:3000')).toBe(
    'session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
})

test.each([
  ['session=other; __Host-session=own', 'own'],
  ['__Host-session=own; session=other', 'own'],
  ['session=only', 'only'],
  ['__Host-session=; session=other', null],
  ['x__Host-session=no; mysession=no', null],
  [undefined, null],
])(
  'of %s the session’s secret is %s: a neighbour’s cookie never replaces the prefixed one',
  (sent, found) => {
    expect(cookieIn(sent, sessionCookieNames)).toBe(found)
  },
)

test('a device is known by its own cookie alone', () => {
  expect(cookieIn('__Host-session=a; __Host-device=b', deviceCookieNames)).toBe('b')
  expect(cookieIn('__Host-session=a', deviceCookieNames)).toBe(null)
})
