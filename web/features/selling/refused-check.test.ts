import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals'
import type { RefusalCode } from '#contract/refusals'
import { checkOfRefusal } from './refused-check.ts'

const refused = (code: RefusalCode, fields: Record<string, string> = {}) =>
  checkOfRefusal({ code, message: refusals[code][1], fields })

test.each([
  ['book_not_found', 0, 'book'],
  ['photo_missing', 0, 'photos'],
  ['photo_type', 0, 'photos'],
  ['address_missing', 1, 'address'],
  ['address_unknown', 1, 'address'],
  ['phone_missing', 2, 'phone'],
  ['payout_account_missing', 2, 'payout_account'],
  ['payouts_not_enabled', 2, 'payouts_enabled'],
  ['too_young_to_sell', 2, 'payout_account'],
  ['phone_not_verified', 3, 'verified_phone'],
] as const)('%s leads to step %i', (code, step, missing) => {
  expect(refused(code)).toEqual({ step, missing, message: refusals[code][1] })
})

test('a price that the server finds too low leads to the price field', () => {
  const message = 'Mindste pris er 75 kr.'
  expect(refused('invalid', { price: message })).toEqual({ step: 0, missing: 'price', message })
})

test.each(['fault', 'provider_unavailable', 'too_many_tries', 'invalid'] as const)(
  '%s leads nowhere',
  (code) => {
    expect(refused(code)).toBeNull()
  },
)
