import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeLoginFailures, maxLockMinutes } from './verification.ts'
import { originKey, stillCounted, strangersTries, tryKey, waitUntil, type TryFrom } from './login-tries.ts'

const email = 'sofie@example.dk'
const start = Date.parse('2026-11-23T12:00:00Z')

/** The counters as the database keeps them: a try counts before its password is checked, and a right one clears its key. */
function counters() {
  const rows = new Map<string, { failures: number; lastAt: Date }>()
  const keysOf = (from: TryFrom) => [tryKey(from), originKey(from)].filter((key) => key !== null)
  const countedAt = (key: string, now: Date) => {
    const row = rows.get(key)
    return row ? stillCounted(key, row.failures, row.lastAt, now) : 0
  }
  return {
    /** Whether the try is let through to the check of its password. */
    attempt(from: TryFrom, isRight: boolean, now: Date): boolean {
      const waits = keysOf(from).some((key) => {
        const until = waitUntil(key, countedAt(key, now), rows.get(key)?.lastAt ?? now)
        return until !== null && until > now
      })
      if (waits) return false
      for (const key of keysOf(from)) rows.set(key, { failures: countedAt(key, now) + 1, lastAt: now })
      if (isRight) rows.delete(tryKey(from))
      return true
    },
  }
}

const stranger = fc.record({
  email: fc.constantFrom(email, 'bo@example.dk'),
  origin: fc.integer({ min: 0, max: 30 }).map((n) => `198.51.100.${n}`),
  device: fc.constant(null),
  isKnownOrigin: fc.constant(false),
})
const strangersTriesInTurn = fc.array(fc.tuple(stranger, fc.integer({ min: 0, max: 600 })), {
  maxLength: 400,
})

test('whatever strangers try, the owner gets in from a known device, and from a known network', () => {
  fc.assert(
    fc.property(strangersTriesInTurn, fc.boolean(), (tries, hasDevice) => {
      const count = counters()
      let now = start
      for (const [from, seconds] of tries) count.attempt(from, false, new Date((now += seconds * 1000)))
      const owner = { email, origin: '203.0.113.7', device: hasDevice ? 'phone' : null, isKnownOrigin: true }
      expect(count.attempt(owner, true, new Date(now))).toBe(true)
    }),
  )
})

test('the owner’s device gets in even from the network that the strangers guess from', () => {
  const count = counters()
  const guess: TryFrom = { email, origin: '203.0.113.7', device: null, isKnownOrigin: true }
  for (let n = 0; n < 200; n++) count.attempt(guess, false, new Date(start + n))
  expect(count.attempt(guess, true, new Date(start + 300))).toBe(false)
  expect(count.attempt({ ...guess, device: 'phone' }, true, new Date(start + 300))).toBe(true)
})

test('strangers together guess five times, and then no oftener than the growing wait allows', () => {
  fc.assert(
    fc.property(strangersTriesInTurn, (tries) => {
      const count = counters()
      let now = start
      let guesses = 0
      for (const [from, seconds] of tries)
        guesses += count.attempt({ ...from, email }, false, new Date((now += seconds * 1000))) ? 1 : 0
      expect(guesses).toBeLessThanOrEqual(guessesWithin((now - start) / 60_000))
    }),
  )
})

/** Five at once, then one after 1 minute, 2 minutes, 4 minutes and so on, at most an hour apart. */
function guessesWithin(minutes: number): number {
  let [guesses, left] = [freeLoginFailures, minutes]
  for (let wait = 1; left >= wait; wait = Math.min(wait * 2, maxLockMinutes)) {
    left -= wait
    guesses++
  }
  return guesses
}

test('one origin that tries many accounts is slowed down to one try a minute', () => {
  const count = counters()
  let letIn = 0
  for (let n = 0; n < 1000; n++) {
    const from = { email: `p${n}@example.dk`, origin: '198.51.100.9', device: null, isKnownOrigin: false }
    letIn += count.attempt(from, false, new Date(start + n * 100)) ? 1 : 0
  }
  // A hundred seconds have passed.
  expect(letIn).toBe(strangersTries + 1)
})
