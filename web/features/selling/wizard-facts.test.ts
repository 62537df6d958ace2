import { expect, test } from 'vitest'
import type { User } from '#contract/accounts'
import { emptyDraft } from './draft.ts'
import { factsOf, shownStep } from './wizard-facts.ts'

const home = { line1: 'Vestergade 58', postal_code: '8000', city: 'Aarhus C' }
const bank = { account_holder_name: 'Anna Holm', bank_name: 'Danske Bank', country: 'DK', last4: '1234' }
const anna: User = {
  _id: 'u1',
  first_name: 'Anna',
  last_name: 'Holm',
  email: 'anna@example.dk',
  dob: { day: 1, month: 2, year: 2000 },
  verified: true,
  verified_phone: true,
  phone: '4528416703',
  address: home,
  pickup: false,
  stripeId: 'acct_1',
  stripe: { payouts_enabled: true, external_accounts: { data: [bank] }, state: 'ready' },
  role: 'user',
  suspended: null,
}

test("a guest's facts come from the draft alone", () => {
  expect(factsOf({ ...emptyDraft, price: '1.284,45', stand: 3, address: home }, 2, null)).toEqual({
    verified: false,
    hasPayoutAccount: false,
    payoutsEnabled: false,
    phone: null,
    verifiedPhone: false,
    address: true,
    book: false,
    photos: 2,
    stand: 3,
    price: 1284_45,
  })
})

test('address, phone and payout account come from the account', () => {
  expect(factsOf(emptyDraft, 0, anna)).toMatchObject({
    verified: true,
    hasPayoutAccount: true,
    payoutsEnabled: true,
    phone: '4528416703',
    verifiedPhone: true,
    address: true,
    price: null,
  })
})

test('an unverified account gets no further than step 2, whatever step the address names', () => {
  expect(([0, 1, 2, 3, 4] as const).map((step) => shownStep(step, { verified: false }))).toEqual([
    0, 1, 2, 2, 2,
  ])
  expect(shownStep(4, { verified: true })).toBe(4)
})
