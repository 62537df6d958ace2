import { expect, test } from 'vitest'
import { reportFaults, type ReportDraft } from './report-fault.ts'

const complete: ReportDraft = {
  reason: 'copy',
  note: 'Det er en PDF',
  name: 'Gry Gæst',
  email: 'gry@example.dk',
  goodFaith: true,
}

test('a complete report has no fault', () => expect(faultyFields(complete)).toEqual([]))

test.each([
  [{ reason: null }, 'reason'],
  [{ note: ' ' }, 'note'],
  [{ name: '' }, 'reporter.name'],
  [{ name: 'Se vind.nu' }, 'reporter.name'],
  [{ email: '' }, 'reporter.email'],
  [{ email: 'gry@' }, 'reporter.email'],
  [{ goodFaith: false }, 'good_faith'],
  [{ reason: 'child_abuse', email: '' }, 'reporter.email'],
] as const)('with %j its fault is at %s', (part, field) =>
  expect(faultyFields({ ...complete, ...part })).toEqual([field]),
)

test('all that an empty report lacks is named at once', () => {
  const empty = { reason: null, note: '', name: '', email: '', goodFaith: false }
  expect(faultyFields(empty)).toEqual(['reason', 'note', 'reporter.name', 'reporter.email', 'good_faith'])
})

test('a signed-in reporter, and one who may stay anonymous, need not give a name', () => {
  const nameless = { ...complete, name: '', email: '' }
  expect(faultyFields(nameless, true)).toEqual([])
  expect(faultyFields({ ...nameless, reason: 'child_abuse' })).toEqual([])
  expect(faultyFields(nameless)).toEqual(['reporter.name', 'reporter.email'])
})

function faultyFields(draft: ReportDraft, isSignedIn = false) {
  const faults = reportFaults(draft, isSignedIn).filter((fault) => fault !== false)
  return [...new Set(faults.map(({ field }) => field))]
}
