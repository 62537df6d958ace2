import { expect, test } from 'vitest'
import { checkWords, doneWords, jobWords, lastRightWords, readyWords, type Check } from './upkeep-words.ts'

const now = '2026-11-27T12:00:00.000Z'
const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()
const fault = { what: 'it is wrong', why: 'it matters', fix: 'fix it' }
const right: Check = { part: 'mail', faults: [], checked: hoursAgo(0.5), right: hoursAgo(0.5) }
const wrong: Check = { ...right, faults: [fault, fault], right: hoursAgo(30) }
const stale: Check = { ...right, checked: hoursAgo(4) }

test('a check says whether it is right, and when it was', () => {
  expect(checkWords(right, now)).toBe('I orden')
  expect(lastRightWords(right, now)).toMatch(/^Sidst i orden .*12\.30\.$/)
  expect(checkWords(wrong, now)).toBe('2 fejl')
  expect(lastRightWords(wrong, now)).toMatch(/^Sidst i orden .*7\.00\.$/)
  expect(lastRightWords({ ...wrong, right: null }, now)).toBe('Har ikke været i orden endnu.')
})

test('a check that nobody has made for hours says nothing about now', () => {
  expect(checkWords(stale, now)).toBe('Ikke tjekket')
  expect(lastRightWords(stale, now)).toMatch(/^Sidst tjekket .*9\.00\.$/)
})

test('one sentence sums the checks up, the worst first', () => {
  expect(readyWords([right, right], now)).toBe('Alt er i orden.')
  expect(readyWords([right, stale], now)).toBe('Tjekket er ikke kørt i flere timer.')
  expect(readyWords([wrong, stale], now)).toBe('1 del er ikke i orden.')
  expect(readyWords([wrong, wrong], now)).toBe('2 dele er ikke i orden.')
})

test('a daily task is old after a day', () => {
  expect(doneWords(null, now)).toBe('Aldrig')
  expect(doneWords({ done: hoursAgo(25), ok: true, about: '' }, now)).toMatch(/12\.00$/)
  expect(doneWords({ done: hoursAgo(1), ok: false, about: '' }, now)).toMatch(/^Med fejl: .*12\.00$/)
  expect(doneWords({ done: hoursAgo(27), ok: true, about: '' }, now)).toMatch(/^For gammel: .*10\.00$/)
})

test('jobs say how many wait and run', () => {
  expect(jobWords({ waiting: 3, running: 1, oldest_seconds: 340 })).toBe(
    '3 venter, den ældste i 5 min. · 1 i gang',
  )
  expect(jobWords({ waiting: 0, running: 2, oldest_seconds: 0 })).toBe('2 i gang')
})
