import { expect, test } from 'vitest'
import { whenSeen } from './when-seen.ts'

const now = new Date('2026-11-27T14:00:00Z')

test.each([
  ['2026-11-27T13:05:00Z', 'kl. 14.05'],
  ['2026-11-26T13:05:00Z', 'i går kl. 14.05'],
  ['2026-11-21T13:05:00Z', 'd. 21. november kl. 14.05'],
])('a page of %s was seen %s', (date, words) => expect(whenSeen(new Date(date), now)).toBe(words))
