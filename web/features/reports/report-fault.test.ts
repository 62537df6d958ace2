import { expect, test } from 'vitest'
import { reportFault, type ReportDraft } from './report-fault.ts'

const whole: ReportDraft = {
  reason: 'copy',
  note: 'Det er en PDF',
  name: 'Gry Gæst',
  email: 'gry@example.dk',
  goodFaith: true,
}

test('a whole report is sent', () => expect(reportFault(whole, false)).toBeNull())

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
  expect(reportFault({ ...whole, ...part }, false)?.field).toBe(field),
)

test('who is signed in, or may stay anonymous, is not asked who they are', () => {
  const nameless = { ...whole, name: '', email: '' }
  expect(reportFault(nameless, true)).toBeNull()
  expect(reportFault({ ...nameless, reason: 'child_abuse' }, false)).toBeNull()
  expect(reportFault(nameless, false)?.field).toBe('reporter.name')
})
