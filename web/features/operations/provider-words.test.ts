import { expect, test } from 'vitest'
import { dayWords, effectWords, stateWords, type ProviderRow } from './provider-words.ts'

const now = '2027-02-19T12:12:00.000Z'
const row = (of: Partial<ProviderRow>): ProviderRow => ({
  provider: 'sms',
  state: 'up',
  since: null,
  hours: Array.from({ length: 24 }, () => 'calm' as const),
  recent: { calls: 10, outages: 0, average_ms: 210 },
  answers: 1104,
  waiting: 0,
  ...of,
})

test('an outage says since when', () => {
  const down = (since: string) => stateWords(row({ state: 'down', since }), now)
  expect(down('2027-02-19T11:41:00.000Z')).toBe('Nede siden 12.41')
  expect(down('2027-02-18T11:41:00.000Z')).toMatch(/^Nede siden .*18\..*12\.41$/)
  expect(stateWords(row({ state: 'silent' }), now)).toBe('Ikke brugt')
})

test.each<[Partial<ProviderRow>, boolean, string]>([
  [{}, true, '0,2 sek. · 1.104 svar det seneste døgn'],
  [{ recent: { calls: 0, outages: 0, average_ms: 0 }, answers: 1 }, true, '1 svar det seneste døgn'],
  [{ state: 'silent', answers: 0 }, true, 'Ingen kald det seneste døgn.'],
  [{ state: 'down', waiting: 38 }, true, '38 SMS venter og sendes automatisk. Mailen går igennem.'],
  [{ state: 'down', waiting: 38 }, false, '38 SMS venter og sendes automatisk.'],
  [{ state: 'down', provider: 'mail', waiting: 1 }, false, '1 mail venter og sendes automatisk.'],
  [{ state: 'down', provider: 'carrier' }, true, 'Det næste prøves igen automatisk.'],
  [
    { state: 'down', provider: 'payments' },
    true,
    'Ingen kan betale lige nu. Refunderinger og udbetalinger prøves igen automatisk.',
  ],
  [
    { state: 'slow', provider: 'carrier', waiting: 2, recent: { calls: 4, outages: 0, average_ms: 7_340 } },
    true,
    'Et svar tager 7,3 sek. 2 pakkelabels venter og laves automatisk.',
  ],
  [
    { state: 'unsteady', recent: { calls: 20, outages: 5, average_ms: 500 } },
    true,
    '5 af 20 kald fik intet svar.',
  ],
])('%o reads as what it means for people', (of, mailAnswers, words) => {
  expect(effectWords(row(of), mailAnswers)).toBe(words)
})

test('the strokes of the day are told in words, too', () => {
  expect(dayWords(row({}))).toBe('Ingen udfald det seneste døgn')
  const hours = row({}).hours.map((calm, at) => (at > 20 ? 'down' : at === 3 ? 'troubled' : calm))
  expect(dayWords(row({ hours }))).toBe('Det seneste døgn: nede i 3 timer, langsom eller ustabil i 1 time')
})
