import { expect, test } from 'vitest'
import { payoutEmail, payoutState } from './payout-account.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)
const base = { hasBankAccount: true, payoutsEnabled: false, due: [] as string[], disabledReason: null }
const document = 'individual.verification.document'

test.each([
  ['nothing is missing', { payoutsEnabled: true }, 'ready'],
  ['no account is given', { hasBankAccount: false, due: ['external_account'] }, 'missing'],
  ['a paper is asked for', { due: [document], disabledReason: 'requirements.past_due' }, 'missing'],
  ['the paper is looked at', { disabledReason: 'requirements.pending_verification' }, 'pending'],
  ['the provider looks by itself', { disabledReason: 'under_review' }, 'pending'],
  ['the provider has refused', { disabledReason: 'rejected.fraud' }, 'refused'],
  [
    'the provider has refused, and still asks',
    { due: [document], disabledReason: 'rejected.other' },
    'refused',
  ],
] as const)('where %s', (_, facts, state) => expect(payoutState({ ...base, ...facts })).toBe(state))

test.each([
  ['who has waited an hour hears that all is well', 'pending', 'ready', 60, 'ready'],
  ['who still looks at the page sees it there', 'pending', 'ready', 1, null],
  ['who has waited hears that more is needed', 'pending', 'missing', 60, 'missing'],
  ['who has waited hears of a refusal', 'pending', 'refused', 60, 'refused'],
  ['an unexpected refusal is emailed', 'ready', 'refused', null, 'refused'],
  ['a refusal is emailed once', 'refused', 'refused', null, null],
  ['who gives an account and is ready sees it', 'missing', 'ready', null, null],
  ['who begins to wait sees it', 'missing', 'pending', null, null],
] as const)('%s', (_, before, after, waited, email) => {
  expect(payoutEmail(before, after, waited === null ? null : minutesAgo(waited), noon)).toBe(email)
})
