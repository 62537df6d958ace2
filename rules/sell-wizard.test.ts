import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  finalCheck,
  missingOnStep,
  nextStep,
  progress,
  showsBack,
  showsContinue,
  stepBefore,
  wizardStepOf,
  wizardSteps,
  type WizardFacts,
} from './sell-wizard.ts'

const ready: WizardFacts = {
  verified: true,
  hasPayoutAccount: true,
  payoutsEnabled: true,
  phone: '4528416703',
  verifiedPhone: true,
  address: true,
  book: true,
  photos: 1,
  stand: 2,
  price: 50_00,
}

test.each([
  { what: 'no book', facts: { book: false }, missing: ['book'] },
  { what: 'no photo', facts: { photos: 0 }, missing: ['photos'] },
  { what: 'no condition', facts: { stand: 0 }, missing: ['condition'] },
  { what: 'no price', facts: { price: null }, missing: ['price'] },
  { what: '49,99 kr.', facts: { price: 49_99 }, missing: ['price_too_low'] },
  {
    what: 'nothing filled in',
    facts: { book: false, photos: 0, stand: 0, price: null },
    missing: ['book', 'photos', 'condition', 'price'],
  },
] as const)('step 0 with $what stays and lacks $missing', ({ facts, missing }) => {
  const now = { ...ready, ...facts }
  expect(missingOnStep(0, now)).toEqual(missing)
  expect(nextStep(0, now)).toEqual({ to: 0, asksForCode: false, missing: missing[0] })
})

test.each([
  { from: 0, what: 'a whole book of a known seller', facts: {}, to: 4 },
  { from: 0, what: 'no address', facts: { address: false }, to: 1 },
  { from: 0, what: 'no phone', facts: { phone: null, verifiedPhone: false }, to: 1 },
  { from: 0, what: 'an unverified phone', facts: { verifiedPhone: false }, to: 1 },
  { from: 0, what: 'no payout account', facts: { hasPayoutAccount: false }, to: 1 },
  { from: 0, what: 'payouts not enabled', facts: { payoutsEnabled: false }, to: 1 },
  { from: 1, what: 'no address', facts: { address: false }, to: 1 },
  { from: 1, what: 'all in order', facts: {}, to: 'submit' },
  { from: 1, what: 'an unverified phone', facts: { verifiedPhone: false }, to: 3 },
  { from: 1, what: 'no phone', facts: { phone: null, verifiedPhone: false }, to: 2 },
  { from: 1, what: 'no payout account', facts: { hasPayoutAccount: false, payoutsEnabled: false }, to: 2 },
  { from: 1, what: 'an unverified user', facts: { verified: false }, to: 2 },
  { from: 1, what: 'payouts not enabled', facts: { payoutsEnabled: false }, to: 2 },
  { from: 2, what: 'all in order', facts: {}, to: 'submit' },
  { from: 2, what: 'an unverified user', facts: { verified: false }, to: 2 },
  { from: 2, what: 'no payout account', facts: { hasPayoutAccount: false }, to: 2 },
  { from: 2, what: 'half a phone number', facts: { enteredPhone: null }, to: 2 },
  { from: 2, what: 'payouts not enabled', facts: { payoutsEnabled: false }, to: 2 },
  { from: 2, what: 'the stored phone unverified', facts: { verifiedPhone: false }, to: 3 },
  { from: 3, what: 'the code not yet entered', facts: { verifiedPhone: false }, to: 3 },
  { from: 3, what: 'the right code', facts: {}, to: 4 },
  { from: 4, what: 'all in order', facts: {}, to: 'submit' },
  { from: 4, what: 'the phone no longer verified', facts: { verifiedPhone: false }, to: 3 },
  { from: 4, what: 'the book gone', facts: { book: false }, to: 0 },
] as const)('step $from with $what leads to $to', ({ from, facts, to }) => {
  const next = nextStep(from, { ...ready, ...facts })
  expect(next.to).toBe(to)
  expect(next.asksForCode).toBe(false)
})

test("a changed phone asks for a code and goes to the code's step, even if the old phone was verified", () => {
  const expected = { to: 3, asksForCode: true, missing: null }
  expect(nextStep(2, { ...ready, enteredPhone: '4511223344' })).toEqual(expected)
  expect(nextStep(2, { ...ready, phone: null, verifiedPhone: false, enteredPhone: '4511223344' })).toEqual(
    expected,
  )
  expect(nextStep(2, { ...ready, enteredPhone: '4528416703' }).to).toBe('submit')
})

test.each([
  { facts: {}, is: null },
  { facts: { book: false }, is: { step: 0, missing: 'book' } },
  { facts: { photos: 0 }, is: { step: 0, missing: 'photos' } },
  { facts: { stand: 0 }, is: { step: 0, missing: 'condition' } },
  { facts: { price: null }, is: { step: 0, missing: 'price' } },
  { facts: { price: 49_99 }, is: { step: 0, missing: 'price_too_low' } },
  { facts: { address: false }, is: { step: 1, missing: 'address' } },
  { facts: { verified: false }, is: { step: 2, missing: 'verified_email' } },
  { facts: { phone: null, verifiedPhone: false }, is: { step: 2, missing: 'phone' } },
  { facts: { hasPayoutAccount: false }, is: { step: 2, missing: 'payout_account' } },
  { facts: { payoutsEnabled: false }, is: { step: 2, missing: 'payouts_enabled' } },
  { facts: { verifiedPhone: false }, is: { step: 3, missing: 'verified_phone' } },
])('the final check with $facts gives $is', ({ facts, is }) => {
  expect(finalCheck({ ...ready, ...facts })).toEqual(is)
})

test('the least price is a setting', () => {
  expect(finalCheck({ ...ready, price: 20_00 }, 20_00)).toBe(null)
  expect(nextStep(0, { ...ready, price: 20_00 }, 20_00).to).toBe(4)
})

test.each([
  { step: 0, known: 0, fresh: 0 },
  { step: 1, known: 1 / 2, fresh: 1 / 3 },
  { step: 2, known: 2 / 3, fresh: 2 / 3 },
  { step: 3, known: 5 / 6, fresh: 5 / 6 },
  { step: 4, known: 1, fresh: 1 },
] as const)(
  'step $step is $known of the way for a known seller and $fresh for a new one',
  ({ step, known, fresh }) => {
    expect(progress(step, ready)).toBe(known)
    expect(progress(step, { ...ready, verifiedPhone: false })).toBe(fresh)
    expect(progress(step, { ...ready, payoutsEnabled: false })).toBe(fresh)
  },
)

test('going back from the summary leads to the book for a known seller, else to the last step that was shown', () => {
  expect(stepBefore(4, ready)).toBe(0)
  expect(stepBefore(4, { ...ready, payoutsEnabled: false })).toBe(2)
  expect(stepBefore(4, { ...ready, verifiedPhone: false })).toBe(3)
  expect(([0, 1, 2, 3] as const).map((step) => stepBefore(step, ready))).toEqual([0, 0, 1, 2])
})

test('a step shows the buttons for the ways it has, back and on', () => {
  expect(wizardSteps.map(showsBack)).toEqual([false, true, true, true, true])
  expect(wizardSteps.map((step) => showsContinue(step, { verified: true }))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(wizardSteps.map((step) => showsContinue(step, { verified: false }))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('the query parameter names a step, and an invalid one means the first', () => {
  expect(['0', '3', '4', '5', '-1', '1.0', '', null].map(wizardStepOf)).toEqual([0, 3, 4, 0, 0, 0, 0, 0])
})

const anyFacts: fc.Arbitrary<WizardFacts> = fc.record({
  verified: fc.boolean(),
  hasPayoutAccount: fc.boolean(),
  payoutsEnabled: fc.boolean(),
  phone: fc.constantFrom(null, '4528416703'),
  verifiedPhone: fc.boolean(),
  address: fc.boolean(),
  book: fc.boolean(),
  photos: fc.nat(8),
  stand: fc.nat(3),
  price: fc.option(fc.nat(100_00)),
})

test('no step submits a listing that the final check refuses, and the step it leads to names what is missing', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...wizardSteps), (facts, step) => {
      const next = nextStep(step, facts)
      if (next.to === 'submit') expect(finalCheck(facts)).toBe(null)
      else if (next.missing !== null && next.missing !== 'payouts_enabled') {
        expect(missingOnStep(next.to, facts)).toContain(next.missing)
      }
    }),
  )
})
