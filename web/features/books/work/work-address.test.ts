import { expect, test } from 'vitest'
import { workAddress, workNumberIn } from './work-address.ts'

test('the address of a work is read back', () => {
  const address = workAddress({ slug: 'matematik-1', workId: 4711 })
  expect(address).toBe('/bog/matematik-1-4711')
  expect(workNumberIn(address.slice('/bog/'.length))).toBe(4711)
})

test.each([
  ['4711', 4711],
  ['kvalitative-metoder', null],
  ['matematik1', null],
  ['matematik-0', null],
  ['matematik-12345678901', null],
  ['', null],
])('"%s" ends in the number %j', (key, number) => {
  expect(workNumberIn(key)).toBe(number)
})
