/**
 * Log-in, registration, codes, and a user's own details (docs/product.md 1, 2, 4, 7, 8). Long, because the calls share
 * the user's shape.
 */
import { z } from 'zod'
import { longestAddressText } from '#rules/address'
import {
  addressFields,
  digits,
  email,
  emailOr,
  iban,
  timestamp,
  newPassword,
  personName,
  phone,
  required,
} from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

export const address = z
  .object({ line1: z.string(), postal_code: z.string(), city: z.string() })
  .meta({ id: 'Address' })

export const payoutAccount = z
  .object({
    payouts_enabled: z.boolean(),
    external_accounts: z.object({
      data: z.array(
        z.object({
          account_holder_name: z.string(),
          bank_name: z.string(),
          country: z.string(),
          last4: z.string(),
        }),
      ),
    }),
    /** The payment provider asks for more facts, is reviewing, refused for good, or is done. */
    state: z.enum(['missing', 'pending', 'refused', 'ready']),
  })
  .meta({ id: 'PayoutAccount' })

export const user = z
  .object({
    _id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    dob: z.object({ day: z.int(), month: z.int(), year: z.int() }),
    verified: z.boolean(),
    verified_phone: z.boolean(),
    phone: z.string().nullable(),
    address: address.nullable(),
    pickup: z.boolean(),
    stripeId: z.string().nullable(),
    stripe: payoutAccount,
    role: z.enum(['user', 'operator']),
    /** Why the account is suspended; null if it is not. A suspended person may only do what open orders need. */
    suspended: z.string().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const person = z
  .object({ _id: z.string(), first_name: z.string(), last_name: z.string() })
  .meta({ id: 'Person' })

export const signedIn = z.object({ user, token: z.string() })
const optionalAddress = z.union([z.literal(''), addressFields]).nullish()
const datePart = digits(messages.fillAll)

export const checkEmail = route(paths.checkEmail, {
  summary: 'Whether there is an account with this email address',
  auth: 'anyone',
  body: z.object({ email: required(messages.emailMissing, 254).toLowerCase() }),
  reply: z.object({ emailExist: z.boolean() }),
  refusals: ['too_many_tries'],
})

export const login = route(paths.login, {
  summary: 'Log in; also sets the cookie that the page renderer reads',
  auth: 'anyone',
  body: z.object({
    email: required(messages.fillAll, 254).toLowerCase(),
    password: z.string({ error: messages.fillAll }).min(1, messages.fillAll).max(200, messages.wrongLogin),
    address: optionalAddress,
    /** The second factor, once it has been asked for: six digits of the app, or a recovery code. */
    code: z.string().max(40).nullish(),
  }),
  reply: signedIn,
  refusals: [
    'wrong_login',
    'second_factor_needed',
    'second_factor_unreadable',
    'wrong_code',
    'account_suspended',
    'too_many_tries',
  ],
})

export const register = route(paths.register, {
  summary: 'Create an account and mail its verification code',
  auth: 'anyone',
  body: z.object({
    first_name: personName(messages.fillAll, 80),
    last_name: personName(messages.fillAll, 80),
    email,
    dob: z.object({ day: datePart, month: datePart, year: datePart }, { error: messages.fillAll }),
    password: newPassword,
    address: optionalAddress,
  }),
  reply: signedIn,
  refusals: ['invalid', 'email_taken', 'too_young', 'too_many_tries'],
})

export const logout = route(paths.logout, {
  summary: 'End this session',
  auth: 'anyone',
  body: nothing,
  reply: empty,
  refusals: [],
})

export const renewSession = route(paths.renewSession, {
  summary: 'Set the page renderer’s cookie again, from the token',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: user,
  refusals: [],
})

export const forgotPassword = route(paths.forgotPassword, {
  summary: 'Mail a link to choose a new password; answers the same whether or not the address is known',
  auth: 'anyone',
  body: z.object({ email: emailOr(messages.emailMissing, messages.emailInvalid) }),
  reply: empty,
  refusals: ['too_many_tries'],
})

export const validateResetToken = route(paths.validateResetToken, {
  summary: 'Whether a reset link still works',
  auth: 'anyone',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ valid: z.boolean() }),
  refusals: ['too_many_tries'],
})

export const resetPassword = route(paths.resetPassword, {
  summary: 'Choose a new password; ends every session of the account',
  auth: 'anyone',
  body: z.object({ token: z.string().max(200), password: newPassword }),
  reply: empty,
  refusals: ['token_dead', 'too_many_tries'],
})

export const protectedUser = route(paths.protected, {
  summary: 'Who I am',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: user,
  refusals: [],
})

export const validateEmail = route(paths.validateEmail, {
  summary: 'Verify the email address with the six digits that were mailed',
  auth: 'user',
  body: z.object({ code: required(messages.wrongCode, 20) }),
  reply: user,
  refusals: ['wrong_code', 'code_spent', 'too_many_tries'],
})

export const sendVerificationCode = route(paths.sendVerificationCode, {
  summary: 'Mail a new code, 5 minutes after the last',
  auth: 'user',
  body: nothing,
  reply: z.object({ date: timestamp }),
  refusals: ['already_verified', 'code_wait', 'too_many_tries'],
})

export const newPhone = route(paths.newPhone, {
  summary:
    'Set the phone number and text it a code, 10 minutes after the last to that number. A text costs, so the mail address comes first',
  auth: 'verified',
  freshProof: true,
  body: z.object({ phone }),
  reply: z.object({ phone: z.string(), date: timestamp }),
  refusals: ['already_verified', 'code_wait', 'too_many_tries'],
})

export const verifyPhone = route(paths.verifyPhone, {
  summary: 'Verify the phone with the six digits that were texted',
  auth: 'user',
  body: z.object({ code: required(messages.phoneCodeMissing, 20) }),
  reply: user,
  refusals: ['wrong_code', 'code_spent', 'phone_missing', 'too_many_tries'],
})

export const setAddress = route(paths.setAddress, {
  summary: 'Save address, name or phone; a changed phone is unverified until its code',
  auth: 'user',
  freshProof: {
    when: ({ values }) =>
      [values.first_name, values.last_name, values.phone].some((value) => value !== undefined),
  },
  body: z.object({
    values: z.object({
      address: addressFields.optional(),
      pickup: z.boolean().optional(),
      first_name: personName(messages.fillAll, 80).optional(),
      last_name: personName(messages.fillAll, 80).optional(),
      phone: phone.optional(),
    }),
    userId: z.string().nullish(),
    stripeId: z.string().nullish(),
  }),
  reply: user,
  refusals: ['invalid', 'address_unknown', 'not_yours', 'too_many_tries'],
})

export const createBankToken = route(paths.createBankToken, {
  summary:
    'Set the bank account that payouts go to; a suspended seller may replace one, but not add the first',
  auth: 'verified',
  whileSuspended: true,
  freshProof: true,
  body: z.object({
    stripeId: z.string().nullish(),
    iban,
    account_holder_name: personName(messages.holderMissing, 120),
  }),
  reply: z.object({ acc: payoutAccount }),
  refusals: [
    'bank_account_refused',
    'payout_under_way',
    'bank_account_unknown',
    'payments_refused',
    'too_young_to_sell',
    'not_yours',
    'account_suspended',
    'too_many_tries',
  ],
})

export const addressHit = z
  .object({
    tekst: z.string(),
    type: z.enum(['adresse', 'vejnavn', 'husnummer']),
    adresse: z
      .object({
        adresseringsvejnavn: z.string(),
        husnr: z.string(),
        etage: z.string().nullable(),
        dør: z.string().nullable(),
        postnr: z.string(),
        postnrnavn: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'AddressHit' })

export const addresses = route(paths.addresses, {
  summary: 'Danish addresses that begin with this text',
  auth: 'anyone',
  body: z.object({ q: z.string().trim().max(longestAddressText), type: z.string().optional() }),
  reply: z.array(addressHit),
  refusals: ['provider_unavailable', 'too_many_tries'],
})

export const postalCode = route(paths.postalCode, {
  summary: 'The town of a Danish postal code, known without the address register',
  auth: 'anyone',
  body: z.object({ postal_code: z.string().max(10) }),
  reply: z.object({ city: z.string() }),
  refusals: ['not_found', 'too_many_tries'],
})
