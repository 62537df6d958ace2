import { expect, test } from 'vitest'
import { cookie, cookieIn } from './cookies.ts'

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

const https = 'https://genlaest.example'

test.each([
  ['session=other; __Host-session=own', https, 'own'],
  ['__Host-session=own; session=other', https, 'own'],
  ['session=neighbour', https, null],
  ['__Host-session=; session=neighbour', https, null],
  ['x__Host-session=no; my__Host-session=no', https, null],
  [undefined, https, null],
  ['session=own', 'http://localhost:3000', 'own'],
  ['theme=x; session=own', null, 'own'],
  ['mysession=no', null, null],
])(
  'of %s at %s the session’s secret is %s: over https none that a neighbour could set',
  (sent, at, found) => {
    expect(cookieIn(sent, 'session', at)).toBe(found)
  },
)

test('a device is known by its own cookie alone, and over https by no other than ours', () => {
  expect(cookieIn('__Host-session=a; __Host-device=b', 'device', https)).toBe('b')
  expect(cookieIn('__Host-session=a', 'device', https)).toBe(null)
  expect(cookieIn('device=neighbour', 'device', https)).toBe(null)
})
