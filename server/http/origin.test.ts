import { expect, test } from 'vitest'
import { isHere, originOf } from './origin.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, origin) => {
  expect(originOf(ip)).toBe(origin)
})

test('a loopback address is this machine', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.7', '::2'].map(isHere)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
