import { expect, test } from 'vitest'
import { isPersonName, mayBeAnonymous, reportReasons } from './report.ts'

test.each(['Bo', 'Sofie Holm', 'Anne-Marie d’Ancona', "J. P. O'Neill", 'Žofia Čapek', '李 明'])(
  '%s is a name',
  (name) => expect(isPersonName(name)).toBe(true),
)

test.each(['', ' ', 'vind.nu', 'Se http://a.dk', 'bo@example.dk', 'a/b', '12345678', 'x'.repeat(61)])(
  '%j is no name that a mail greets',
  (name) => expect(isPersonName(name)).toBe(false),
)

test('who reports sexual abuse of children, and nobody else, need not say who they are', () => {
  const all = [...new Set(Object.values(reportReasons).flat())]
  expect(all.filter(mayBeAnonymous)).toEqual(['child_abuse'])
})
