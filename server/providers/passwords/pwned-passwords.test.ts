import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { leakService } from '#test/leak-service'
import { LeaksUnavailable } from './leaked-passwords.ts'
import { pwnedPasswords } from './pwned-passwords.ts'

test('a leaked password is known, another is not, and only five signs of its hash are told', async () => {
  const service = await leakService(['en hest i stalden', 'blåbærgrød på torvet'])
  const leaks = pwnedPasswords({ base: service.base })
  expect(await leaks.has('en hest i stalden')).toBe(true)
  expect(await leaks.has('blåbærgrød på torvet')).toBe(true)
  expect(await leaks.has('en ko på marken')).toBe(false)
  const hash = createHash('sha1').update('en hest i stalden').digest('hex').toUpperCase()
  expect(service.asked[0]).toBe(`/range/${hash.slice(0, 5)}`)
  expect(service.asked.every((path) => /^\/range\/[\dA-F]{5}$/.test(path))).toBe(true)
})

test.each(['down', 'silent', 'garbled'] as const)('a service that is %s cannot be asked', async (how) => {
  const service = await leakService([])
  service.fail(how)
  const leaks = pwnedPasswords({ base: service.base, timeoutMs: 200 })
  await expect(leaks.has('en hest i stalden')).rejects.toBeInstanceOf(LeaksUnavailable)
})
