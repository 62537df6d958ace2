import { expect, test } from 'vitest'
import { byDay, isFromHouse, isOwn, newestSeen, withEvents } from './log-view.ts'

const message = (_id: string, created: string, sender = 'bo', seen = false) => ({
  _id,
  created,
  sender,
  seen,
  content: _id,
})

test('messages are grouped by the day on which they were written', () => {
  const [first, second, third] = [
    message('1', '2026-11-20T10:00:00Z'),
    message('2', '2026-11-21T08:00:00Z'),
    message('3', '2026-11-21T09:00:00Z'),
  ]
  expect(byDay([first, second, third], new Date('2026-11-21T12:00:00Z'))).toEqual([
    { day: 'I går', messages: [first] },
    { day: 'I dag', messages: [second, third] },
  ])
})

test("only the newest of the viewer's own seen messages is marked as seen", () => {
  const at = '2026-11-21T08:00:00Z'
  const log = [message('1', at, 'bo', true), message('2', at, 'bo', true), message('3', at, 'anna', true)]
  expect(newestSeen([...log, message('4', at)], 'anna')).toBe('2')
  expect(newestSeen([message('4', at)], 'anna')).toBeNull()
})

test('neither what Genlæst wrote nor what is to Genlæst alone is marked as seen by the other party', () => {
  const at = '2026-11-21T08:00:00Z'
  const own = message('1', at, 'bo', true)
  const toHouse = { ...message('2', at, 'bo', true), genlaest: 'from_you' as const }
  const fromHouse = { ...message('3', at, 'genlaest', true), genlaest: 'to_both' as const }
  expect(newestSeen([own, toHouse, fromHouse], 'anna')).toBe('1')
  expect([own, toHouse, fromHouse].map((one) => isFromHouse(one))).toEqual([false, false, true])
  expect([own, toHouse, fromHouse].map((one) => isOwn(one, 'anna'))).toEqual([true, true, false])
})

test('what has happened in an order stands among its messages, but not before the oldest that is loaded', () => {
  const said = { ...message('m', '2026-02-18T12:00:00Z'), content: 'Hej' }
  const automatic = [
    { at: '2026-02-18T09:00:00Z', text: 'Amina har meldt et problem.' },
    { at: '2026-02-19T09:00:00Z', text: 'Bogen skal retur.' },
  ]
  const shown = (isWhole: boolean) => withEvents([said], automatic, isWhole).map(({ content }) => content)
  expect(shown(true)).toEqual(['Amina har meldt et problem.', 'Hej', 'Bogen skal retur.'])
  expect(shown(false)).toEqual(['Hej', 'Bogen skal retur.'])
})
