import { expect, test } from 'vitest'
import { firstHour, providerHealth, worstFirst, type ProviderHour } from './provider-health.ts'

const now = new Date('2027-02-19T12:12:00Z')
const at = (clock: string) => new Date(`2027-02-19T${clock}:00Z`)

function hour(clock: string, of: Partial<ProviderHour> = {}): ProviderHour {
  const calls = { answers: 10, outages: 0, millis: 2_000, answeredAt: at(clock) }
  return { hour: at(clock), failingSince: null, failing: 0, ...calls, ...of }
}
const lost = (clock: string, since: string, failing: number) =>
  hour(clock, {
    answers: 0,
    outages: failing,
    millis: failing,
    answeredAt: null,
    failingSince: at(since),
    failing,
  })

test.each<[what: string, rows: ProviderHour[], state: string, since: Date | null]>([
  ['was asked nothing', [], 'silent', null],
  [
    'was asked nothing for a day',
    [hour('12:00', { hour: new Date('2027-02-18T12:00:00Z') })],
    'silent',
    null,
  ],
  ['answers', [hour('11:00'), hour('12:00')], 'up', null],
  ['answered five hours ago', [hour('07:00')], 'up', null],
  ['lost one call', [hour('11:00'), lost('12:00', '12:05', 1)], 'unsteady', null],
  ['lost two in a row', [hour('11:00'), lost('12:00', '12:05', 2)], 'down', at('12:05')],
  [
    'lost calls across an hour',
    [hour('10:00'), lost('11:00', '11:41', 1), lost('12:00', '12:02', 1)],
    'down',
    at('11:41'),
  ],
  ['lost calls, and answers again', [lost('11:00', '11:41', 3), hour('12:00')], 'unsteady', null],
  ['answers again since long', [lost('07:00', '07:41', 3), hour('12:00')], 'up', null],
  ['loses one call in ten', [hour('12:00', { answers: 9, outages: 1 })], 'up', null],
  ['loses more than one call in ten', [hour('12:00', { answers: 8, outages: 1 })], 'unsteady', null],
  ['takes three seconds', [hour('12:00', { millis: 30_000 })], 'up', null],
  ['takes longer', [hour('12:00', { millis: 31_000 })], 'slow', null],
])('a provider that %s', (_what, rows, state, since) => {
  expect(providerHealth(rows, now)).toMatchObject({ state, since })
})

test('each of the latest 24 hours shows how its calls went, the current one last', () => {
  const slow = hour('10:00', { millis: 60_000 })
  const { hours, answers, recent } = providerHealth([slow, hour('11:00'), lost('12:00', '12:01', 4)], now)
  expect(hours).toHaveLength(24)
  expect(hours.slice(20)).toEqual(['silent', 'troubled', 'calm', 'down'])
  expect(answers).toBe(20)
  expect(recent).toEqual({ calls: 14, outages: 4, averageMs: Math.round(2_004 / 14) })
  expect(firstHour(now)).toEqual(new Date('2027-02-18T13:00:00Z'))
})

test('the worst stands first, and the order stays otherwise', () => {
  const states = (['up', 'down', 'silent', 'slow', 'up', 'unsteady'] as const).map((state) => ({ state }))
  expect(worstFirst(states).map(({ state }) => state)).toEqual([
    'down',
    'unsteady',
    'slow',
    'silent',
    'up',
    'up',
  ])
})
