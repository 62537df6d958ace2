/** What a person does with their own account besides telling who they are: moving, leaving, and taking a copy along. */
import { z } from 'zod'
import { user } from './accounts.ts'
import { email, moment, newPassword, required } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const password = z
  .string({ error: messages.passwordMissing })
  .min(1, messages.passwordMissing)
  .max(200, messages.wrongPassword)

export const account = route(paths.account, {
  summary:
    'What is under way with my account: an email or a phone number to confirm, and where I am logged in',
  auth: 'user',
  body: nothing,
  reply: z.object({
    /** The address to be confirmed; until then the old one counts. `date`: when its latest code was sent. */
    newEmail: z.object({ email: z.string(), date: moment }).nullable(),
    /** When the latest code to the address that counts was sent, while it is unverified. */
    emailCode: z.object({ date: moment }).nullable(),
    /** When the phone's latest code was sent, while the number is unverified. */
    /** `lost`: nobody knows whether it was texted, and another may be asked for at once. */
    phoneCode: z.object({ date: moment, lost: z.boolean() }).nullable(),
    /** Log-ins that count, this one among them. */
    sessions: z.int(),
    now: moment,
  }),
  refusals: [],
})

export const newEmail = route(paths.newEmail, {
  summary: 'Ask to move to another address and mail it a code, 5 minutes after the last; the old one is told',
  auth: 'user',
  body: z.object({
    email,
    /** Not needed to have another code sent to the address asked for before. */
    password: password.optional(),
  }),
  reply: z.object({ email: z.string(), date: moment }),
  refusals: ['invalid', 'already_verified', 'email_taken', 'wrong_password', 'code_wait', 'too_many_tries'],
})

export const verifyNewEmail = route(paths.verifyNewEmail, {
  summary: 'Give the six digits that were mailed to the new address, which counts from then on',
  auth: 'user',
  body: z.object({ code: required(messages.wrongCode, 20) }),
  reply: user,
  refusals: ['wrong_code', 'code_spent', 'nothing_to_confirm', 'email_taken', 'too_many_tries'],
})

export const cancelNewEmail = route(paths.cancelNewEmail, {
  summary: 'Keep the address that counts',
  auth: 'user',
  body: nothing,
  reply: empty,
  refusals: [],
})

export const changePassword = route(paths.changePassword, {
  summary: 'Choose a new password; ends every other session of the account',
  auth: 'user',
  body: z.object({ old_password: password, password: newPassword }),
  reply: empty,
  refusals: ['wrong_password', 'too_many_tries'],
})

export const logoutEverywhere = route(paths.logoutEverywhere, {
  summary: 'End every session of the account, this one too',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: empty,
  refusals: [],
})

export const myData = route(paths.myData, {
  summary: 'Everything that is kept about me, as one JSON file',
  auth: 'user',
  body: nothing,
  reply: z.unknown(),
  produces: 'application/json',
  refusals: ['provider_unavailable', 'too_many_tries'],
})

/** What keeps an account from being deleted; `shipment` where it is one order, `title` where it is one book. */
export const deletionBlock = z.object({
  reason: z.enum(['order', 'refund', 'dispute', 'balance', 'payout', 'reserved']),
  shipment: z.string().nullable(),
  title: z.string().nullable(),
})

export const accountDeletion = route(paths.accountDeletion, {
  summary: 'Whether my account can be deleted, and what has to be kept of it',
  auth: 'user',
  body: nothing,
  reply: z.object({
    blocks: z.array(deletionBlock),
    /** Until when the law wants traces of my trades kept; null where there are none. */
    keepUntil: moment.nullable(),
  }),
  refusals: ['provider_unavailable', 'too_many_tries'],
})

export const deleteAccount = route(paths.deleteAccount, {
  summary: 'Delete my account: listings are taken down, personal details emptied, sessions ended',
  auth: 'user',
  body: z.object({ password }),
  reply: empty,
  refusals: ['wrong_password', 'account_in_use', 'provider_unavailable', 'too_many_tries'],
})
