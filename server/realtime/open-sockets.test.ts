import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerOrigin, placesFor } from './open-sockets.ts'

test('an origin takes as many places as there are, and gets back what it gives back, once', () => {
  const places = placesFor(2)
  const leave = places('a')!
  expect([places('a') !== null, places('a'), places('b') !== null]).toEqual([true, null, true])
  leave()
  leave()
  expect([places('a') !== null, places('a')]).toEqual([true, null])
})

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as IncomingMessage

test.each([
  [false, '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.1', '10.0.0.2', '203.0.113.7', '10.0.0.2'],
  ['10.0.0.0/8, 192.0.2.1', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [true, '10.0.0.1', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [false, '2001:db8::1', undefined, '2001:db8:0:0::/64'],
])('with %j trusted, a request from %s for %s is from %s', (trust, remote, forwarded, origin) => {
  expect(callerOrigin(trust)(from(remote, forwarded))).toBe(origin)
})
