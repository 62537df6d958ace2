/** Managing one's own account: changing email and password, deleting the account, and downloading its data. */
import { z } from 'zod'
import { user } from './accounts.ts'
import { email, timestamp, newPassword, required } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const password = z
  .string({ error: messages.passwordMissing })
  .min(1, messages.passwordMissing)
  .max(200, messages.wrongPassword)

export const account = route(paths.account, {
  summary:
    'Open tasks of my account: an email address or phone number to confirm, and the number of my sessions',
  auth: 'user',
  body: nothing,
  reply: z.object({
    /**
     * The new address before its confirmation; until then the old one counts. `date`: when the latest code was sent.
     */
    newEmail: z.object({ email: z.string(), date: timestamp }).nullable(),
    /** When the latest code to the current address was sent; null once the address is verified. */
    emailCode: z.object({ date: timestamp }).nullable(),
    /** When the latest code to the phone was sent; null once the number is verified. */
    /** `lost`: the text may not have been sent, so another code may be requested at once. */
    phoneCode: z.object({ date: timestamp, lost: z.boolean() }).nullable(),
    /** The version of the terms that waits for my acceptance: the day from which it counts, and what changed. */
    newTerms: z.object({ from: z.iso.date(), changes: z.string() }).nullable(),
    /** The number of valid sessions, including this one. */
    sessions: z.int(),
    now: timestamp,
  }),
  refusals: [],
})

export const acceptTerms = route(paths.acceptTerms, {
  summary: 'Accept the newest terms; an older version is refused',
  auth: 'user',
  body: z.object({ version: z.iso.date() }),
  reply: empty,
  refusals: ['terms_outdated'],
})

export const signCards = route(paths.signCards, {
  summary: 'Whether the stamps of my copies show the first letter of my name',
  auth: 'user',
  body: z.object({ on: z.boolean() }),
  reply: empty,
  refusals: [],
})

export const newEmail = route(paths.newEmail, {
  summary:
    'Request a new email address and mail it a code, 5 minutes after the last one; the old address is notified',
  auth: 'user',
  body: z.object({
    email,
    /** Left out to send another code to an address that was requested before. */
    password: password.optional(),
  }),
  reply: z.object({ email: z.string(), date: timestamp }),
  refusals: [
    'invalid',
    'already_verified',
    'email_taken',
    'new_password_first',
    'email_moves_full',
    'wrong_password',
    'code_wait',
    'too_many_tries',
  ],
})

export const verifyNewEmail = route(paths.verifyNewEmail, {
  summary: 'Confirm the new email address with the six digits that were mailed to it',
  auth: 'user',
  body: z.object({ code: required(messages.wrongCode, 20) }),
  reply: user,
  refusals: ['wrong_code', 'code_spent', 'nothing_to_confirm', 'email_taken', 'too_many_tries'],
})

export const cancelNewEmail = route(paths.cancelNewEmail, {
  summary: 'Keep the old email address',
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
  freshProof: true,
  body: nothing,
  reply: empty,
  refusals: [],
})

export const myData = route(paths.myData, {
  summary: 'All data stored about me, as one JSON file',
  auth: 'user',
  freshProof: true,
  body: nothing,
  reply: z.unknown(),
  produces: 'application/json',
  refusals: ['provider_unavailable', 'too_many_tries'],
})

/**
 * A reason why the account cannot be deleted yet. `shipment` if it is one order, `title` if it is one book. `dispute`: the
 * buyer's bank decides, `own_dispute`: the person's own; `check`: we check the payment; `payment`: the payment of an order
 * that is over is not settled; `take_back`: the seller's balance still has to give what its buyer gets back; `payout_waits`:
 * a payout is held until then.
 */
export const deletionBlock = z.object({
  reason: z.enum([
    'order',
    'refund',
    'dispute',
    'own_dispute',
    'check',
    'payment',
    'balance',
    'payout',
    'payout_waits',
    'take_back',
    'reserved',
  ]),
  shipment: z.string().nullable(),
  title: z.string().nullable(),
  /**
   * When an open order is over, or comes to an operator, if nobody does anything more. While we check a payment, or answer
   * its bank too late, it is when we write. A take-back, and the payout that waits for it, is over by then at the latest.
   * Null once that is past.
   */
  end: z.object({ at: timestamp, what: z.enum(['over', 'operator']) }).nullable(),
})

export const accountDeletion = route(paths.accountDeletion, {
  summary: 'Whether my account can be deleted, and which records must be kept',
  auth: 'user',
  body: nothing,
  reply: z.object({
    blocks: z.array(deletionBlock),
    /** The law requires records of the person's trades until this day; null without trades. */
    keepUntil: timestamp.nullable(),
  }),
  refusals: ['provider_unavailable', 'too_many_tries'],
})

export const deleteAccount = route(paths.deleteAccount, {
  summary: 'Delete my account: listings are taken down, personal details emptied, sessions ended',
  auth: 'user',
  freshProof: { when: (body) => body.password === undefined },
  /** The password is its own proof, as clients from before the dialog for all give it. */
  body: z.object({ password: password.optional() }),
  reply: empty,
  refusals: ['wrong_password', 'account_in_use', 'provider_unavailable', 'too_many_tries'],
})
