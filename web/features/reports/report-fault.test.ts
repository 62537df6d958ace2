import { expect, test } from 'vitest'
import { reportFault, type ReportDraft } from './report-fault.ts'

const complete: ReportDraft = {
  reason: 'copy',
  note: 'Det er en PDF',
  name: 'Gry Gæst',
  email: 'gry@example.dk',
  goodFaith: true,
}

test('a complete report has no fault', () => expect(reportFault(complete, false)).toBeNull())

test.each([
  [{ reason: null }, 'reason'],
  [{ note: ' ' }, 'note'],
  [{ name: '' }, 'reporter.name'],
  [{ name: 'Se vind.nu' }, 'reporter.name'],
  [{ email: '' }, 'reporter.email'],
  [{ email: 'gry@' }, 'reporter.email'],
  [{ goodFaith: false }, 'good_faith'],
  [{ reason: 'child_abuse', email: '' }, 'reporter.email'],
] as const)('with %j the first fault is its %s', (part, field) =>
  expect(reportFault({ ...complete, ...part }, false)?.field).toBe(field),
)

test('a signed-in reporter, and one who may stay anonymous, need not give a name', () => {
  const nameless = { ...complete, name: '', email: '' }
  expect(reportFault(nameless, true)).toBeNull()
  expect(reportFault({ ...nameless, reason: 'child_abuse' }, false)).toBeNull()
  expect(reportFault(nameless, false)?.field).toBe('reporter.name')
})
