import { expect, test } from 'vitest'
import { isYoung, newChats, secondsUntilNextChat } from './conversation.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('an account is young for a week', () => {
  expect(isYoung(hoursAgo(7 * 24 - 1), now, newChats)).toBe(true)
  expect(isYoung(hoursAgo(7 * 24), now, newChats)).toBe(false)
})

test('the twenty-first chat waits until the first of the day is a day old', () => {
  const begun = Array.from({ length: 20 }, (_, n) => hoursAgo(20 - n * 0.5))
  expect(secondsUntilNextChat(begun.slice(1), now, newChats.perDay)).toBe(0)
  expect(secondsUntilNextChat(begun, now, newChats.perDay)).toBe(4 * 3600)
  expect(secondsUntilNextChat([hoursAgo(24), ...begun.slice(1)], now, newChats.perDay)).toBe(0)
  expect(secondsUntilNextChat([hoursAgo(1)], now, 1)).toBe(23 * 3600)
})
