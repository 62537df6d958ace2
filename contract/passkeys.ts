/** Passkeys: logging in and proving who one is without a password (docs/product.md 8, decision 47). */
import { z } from 'zod'
import { signedIn } from './accounts.ts'
import { id, timestamp } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { paths } from './paths.ts'

/** The browser's own shapes (W3C WebAuthn 3), which the library reads and checks. */
const options = z.record(z.string(), z.unknown())
const response = z.looseObject({ id: z.string().max(2000) })

export const passkeys = route(paths.passkeys, {
  summary: 'My passkeys, the oldest first',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: z.array(
    z.object({ _id: z.string(), name: z.string(), created: timestamp, used: timestamp.nullable() }),
  ),
  refusals: [],
})

export const beginPasskey = route(paths.beginPasskey, {
  summary: 'What the browser needs to make a passkey; counts for five minutes',
  auth: 'user',
  freshProof: true,
  body: nothing,
  reply: options,
  refusals: ['second_factor_first', 'new_password_first', 'passkeys_full'],
})

export const addPasskey = route(paths.addPasskey, {
  summary: 'Add the passkey that the browser has made',
  auth: 'user',
  freshProof: true,
  body: z.object({ response }),
  reply: empty,
  refusals: ['passkey_refused', 'second_factor_first', 'new_password_first', 'passkeys_full'],
})

export const removePasskey = route(paths.removePasskey, {
  summary: 'Remove a passkey; one that is gone already is no error',
  auth: 'user',
  freshProof: true,
  body: z.object({ passkeyId: id }),
  reply: empty,
  refusals: ['second_factor_first', 'new_password_first', 'second_factor_compulsory'],
})

export const askForPasskey = route(paths.askForPasskey, {
  summary: 'What the browser needs to use a passkey; counts for five minutes',
  auth: 'anyone',
  body: nothing,
  reply: options,
  refusals: ['too_many_tries'],
})

export const signInByPasskey = route(paths.signInByPasskey, {
  summary: 'Log in with a passkey, which is both factors; also sets the cookie that the page renderer reads',
  auth: 'anyone',
  body: z.object({ response }),
  reply: signedIn,
  refusals: ['passkey_refused', 'account_suspended', 'too_many_tries'],
})

export const proveByPasskey = route(paths.proveByPasskey, {
  summary: 'A fresh proof of identity with one of my passkeys',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ response }),
  reply: z.object({ until: timestamp }),
  refusals: ['passkey_refused', 'too_many_tries'],
})
