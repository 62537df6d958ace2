import { expect, test } from 'vitest'
import { reportReasons } from '#rules/report'
import { decisionChoices, reportReason } from './report-words.ts'

test('every reason has a Danish name', () => {
  for (const reason of Object.values(reportReasons).flat()) expect(reportReason(reason)).not.toBe(reason)
})

const listing = { hidden: false, state: 'active' }
const report = {
  kind: 'listing',
  listing,
  pensum: null,
  reported: { suspended: false, may_suspend: true },
} as const
const choices = (part: Partial<Parameters<typeof decisionChoices>[0]>) =>
  decisionChoices({ ...report, ...part }).map(({ value }) => value)

test.each([
  ['of a listing', {}, ['none', 'listing_hidden', 'account_suspended', 'other']],
  ['of a seller', { kind: 'person', listing: null }, ['none', 'account_suspended', 'other']],
  [
    'of a shared list',
    { kind: 'pensum', listing: null, pensum: { sharing: 'link' } },
    ['none', 'list_hidden', 'account_suspended', 'other'],
  ],
  [
    'of a hidden list',
    { kind: 'pensum', listing: null, pensum: { sharing: 'private' } },
    ['none', 'account_suspended', 'other'],
  ],
  ['of a conversation', { kind: 'chat' }, ['none', 'account_suspended', 'other']],
  ['of a hidden listing', { listing: { ...listing, hidden: true } }, ['none', 'account_suspended', 'other']],
  [
    'of a deleted listing',
    { listing: { ...listing, state: 'deleted' } },
    ['none', 'account_suspended', 'other'],
  ],
  [
    'of a suspended person',
    { reported: { suspended: true, may_suspend: false } },
    ['none', 'listing_hidden', 'other'],
  ],
] as const)('a report %s offers only decisions that still change something', (_, part, values) =>
  expect(choices(part)).toEqual(values),
)
