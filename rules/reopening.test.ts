import { expect, test } from 'vitest'
import { mostReopened, takeBackIsLate, takeBackIsOver } from './reopening.ts'

const now = new Date('2026-11-30T12:00:00Z')
const order = {
  state: 'finished',
  finishedAt: new Date('2026-11-01T12:00:00Z'),
  total: 259_00,
  back: null,
  dispute: null,
  chargedBack: false,
  isReopened: false,
}

test.each([
  ['all of it', {}, 259_00],
  ['what a split has left', { back: 82_50 }, 176_50],
  ['after a dispute that was won', { dispute: 'won' }, 259_00],
  ['nothing after 30 days', { finishedAt: new Date('2026-10-31T11:59:59Z') }, 0],
  ['nothing before the end', { state: 'delivered', finishedAt: null }, 0],
  ['nothing twice', { isReopened: true }, 0],
  ['nothing while the bank disputes the payment', { dispute: 'open' }, 0],
  ['nothing that the bank has taken', { dispute: 'lost' }, 0],
])('%s can go back', (_, change, most) => {
  expect(mostReopened({ ...order, ...change }, now)).toBe(most)
})

test('the seller’s balance is asked for 14 days', () => {
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect(takeBackIsOver(now, after(14 * 24))).toBe(false)
  expect(takeBackIsOver(now, after(14 * 24 + 1))).toBe(true)
  expect(takeBackIsLate(now, after(15 * 24 - 1))).toBe(false)
  expect(takeBackIsLate(now, after(15 * 24))).toBe(true)
})
