import { expect, test } from 'vitest'
import { photoAccess } from './photo-access.ts'

const key = 'a'.repeat(20)
const secret = Buffer.alloc(32, 7)

function at(time: string) {
  let now = new Date(time)
  const access = photoAccess(secret, { now: () => now })
  return { ...access, wait: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)) }
}

test.each(['2026-03-01T12:00:00Z', '2026-03-01T12:59:59Z'])(
  'an address of %s is good for an hour, and not for two',
  (time) => {
    const { grant, allows, wait } = at(time)
    const access = grant(key)
    wait(60)
    expect(allows(key, access)).toBe(true)
    wait(61)
    expect(allows(key, access)).toBe(false)
  },
)

test('it is the same within the hour, and good for one photo alone', () => {
  const { grant, allows, wait } = at('2026-03-01T12:00:00Z')
  const access = grant(key)
  wait(30)
  expect(grant(key)).toBe(access)
  expect(allows('b'.repeat(20), access)).toBe(false)
  expect(
    photoAccess(Buffer.alloc(32, 8), { now: () => new Date('2026-03-01T12:00:00Z') }).allows(key, access),
  ).toBe(false)
})

test.each(['', '.', 'x', '999999.', `999999.${'a'.repeat(24)}`, `492334.${'æ'.repeat(24)}`])(
  '%j opens nothing',
  (access) => expect(at('2026-03-01T12:00:00Z').allows(key, access)).toBe(false),
)

test('nobody prolongs an address', () => {
  const { grant, allows } = at('2026-03-01T12:00:00Z')
  const [hour, signature] = grant(key).split('.')
  for (const later of [Number(hour) - 1, Number(hour) + 1])
    expect(allows(key, `${later}.${signature}`)).toBe(false)
})
