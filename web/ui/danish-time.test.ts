import { describe, expect, test } from 'vitest'
import { clockTime, longDate, messageTime, shortDate } from './danish-time.ts'

describe('the time of a message', () => {
  const now = '2026-02-16T12:00:00Z'

  test.each([
    ['earlier today', '2026-02-16T08:32:00Z', '09.32'],
    ['last night after midnight in Copenhagen', '2026-02-15T23:10:00Z', '00.10'],
    ['yesterday', '2026-02-15T13:00:00Z', 'søn.'],
    ['almost a week ago', '2026-02-09T12:30:00Z', 'man.'],
    ['a week ago', '2026-02-09T11:59:00Z', '9. februar'],
  ])('%s', (_, at, shown) => {
    expect(messageTime(at, now)).toBe(shown)
  })
})

test('dates follow Copenhagen, also when it is summer and already tomorrow there', () => {
  expect(longDate('2026-07-02T22:30:00Z')).toBe('fredag d. 3. juli')
  expect(shortDate('2026-02-14T10:00:00Z')).toBe('14. feb.')
  expect(clockTime('2026-07-02T22:30:00Z')).toBe('00.30')
})
