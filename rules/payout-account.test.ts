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
  ['a seller who has waited an hour gets a mail that all is well', 'pending', 'ready', 60, 'ready'],
  ['a seller who still has the page open gets no mail', 'pending', 'ready', 1, null],
  ['a seller who has waited gets a mail that more is needed', 'pending', 'missing', 60, 'missing'],
  ['a seller who has waited gets a mail about a refusal', 'pending', 'refused', 60, 'refused'],
  ['an unexpected refusal is emailed', 'ready', 'refused', null, 'refused'],
  ['a refusal is emailed once', 'refused', 'refused', null, null],
  ['a seller who adds an account and is ready at once gets no mail', 'missing', 'ready', null, null],
  ['a seller who begins to wait gets no mail', 'missing', 'pending', null, null],
] as const)('%s', (_, before, after, waited, email) => {
  expect(payoutEmail(before, after, waited === null ? null : minutesAgo(waited), noon)).toBe(email)
})
