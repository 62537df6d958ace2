import { expect, test } from 'vitest'
import { advertFault, advertState, rotated, readTarget } from './advert.ts'

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)
const input = { target: '/bøger', startsAt: at('08:00'), endsAt: null }

test.each([
  ['07:59', 'coming'],
  ['08:00', 'running'],
  ['09:59', 'running'],
  ['10:00', 'over'],
] as const)('an advert from 8 to 10 is, at %s, %s', (time, state) => {
  expect(advertState({ startsAt: at('08:00'), endsAt: at('10:00'), endedAt: null }, at(time))).toBe(state)
})

test('an advert that somebody ended is over, whatever its times say', () => {
  const times = { startsAt: at('08:00'), endsAt: null, endedAt: at('07:00') }
  expect(advertState(times, at('07:30'))).toBe('over')
  expect(advertState(times, at('09:00'))).toBe('over')
})

test('with n adverts, each is first once in n minutes, and all are there every minute', () => {
  const adverts = ['a', 'b', 'c']
  const minutes = ['08:00', '08:01', '08:02'].map((time) => rotated(adverts, at(time)))
  expect(new Set(minutes.map(([first]) => first))).toEqual(new Set(adverts))
  for (const shown of minutes) expect(new Set(shown)).toEqual(new Set(adverts))
})

test('everybody gets the same order within a minute, and no adverts give an empty order', () => {
  const adverts = ['a', 'b', 'c']
  const late = new Date(at('08:00').getTime() + 59_999)
  expect(rotated(adverts, late)).toEqual(rotated(adverts, at('08:00')))
  expect(rotated([], late)).toEqual([])
})

test.each([
  'https://example.com',
  'https://kaffe.example.com:8443/a/b?c=d//e#f',
  'HTTPS://blåbær.example.com?x',
  '/',
  '/bøger?q=jura&fag=//',
  '/hjælp/køb#fragt',
  '/a..b/.c',
])('an advert may lead to »%s«, with or without spaces around it', (target) => {
  expect(readTarget(` ${target} `)).toBe(target)
})

test.each([
  '',
  'bøger',
  'http://example.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/\\example.com',
  '/a/..//example.com',
  '/.//example.com',
  '/..',
  '/a/./b',
  '/\t/example.com',
  'https:///example.com',
  'https:\\\\example.com',
  'https://user:pass@example.com',
  'https://localhost/',
  'https://example.com@evil.example',
  'https://example..com',
  `https://example.com/${'a'.repeat(1000)}`,
])('an advert cannot lead to »%s«', (text) => {
  expect(readTarget(text)).toBeNull()
})

test.each([
  [{ target: 'javascript:x' }, { field: 'target', fault: 'target' }],
  [{ endsAt: at('08:00') }, { field: 'endsAt', fault: 'endsBeforeStart' }],
  [{ endsAt: at('08:30') }, { field: 'endsAt', fault: 'endsInThePast' }],
  [{ endsAt: at('09:01') }, null],
  [{}, null],
])('an advert begun at 9 with %j has the fault %j', (change, fault) => {
  expect(advertFault({ ...input, ...change }, at('09:00'))).toEqual(fault)
})
