/** The second factor: an app with six digits, and the recovery codes for when it is lost (docs/product.md 8, decision 47). */
import { z } from 'zod'
import { required, timestamp } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactor = route(paths.secondFactor, {
  summary: 'Whether I have a second factor, and whether I must',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: z.object({
    /** Null without an app. */
    app: z.object({ since: timestamp }).nullable(),
    /** Unused recovery codes. */
    codes_left: z.int(),
    /** Operators must have one. */
    compulsory: z.boolean(),
    /** Whether it was given in this session. */
    given: z.boolean(),
  }),
  refusals: [],
})

export const beginSecondFactor = route(paths.beginSecondFactor, {
  summary: 'Draw a secret for my app; it counts once a code of it has been given',
  auth: 'user',
  freshProof: true,
  body: nothing,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['second_factor_first', 'new_password_first', 'second_factor_on'],
})

export const confirmSecondFactor = route(paths.confirmSecondFactor, {
  summary: 'Turn the second factor on with a code of the app; answers the recovery codes, once',
  auth: 'user',
  freshProof: true,
  body: z.object({ code: required(messages.wrongCode, 40) }),
  reply: recoveryCodes,
  refusals: [
    'wrong_code',
    'second_factor_again',
    'second_factor_first',
    'new_password_first',
    'second_factor_on',
    'too_many_tries',
  ],
})

export const endSecondFactor = route(paths.endSecondFactor, {
  summary: 'Turn the second factor off; its recovery codes end with it',
  auth: 'user',
  freshProof: true,
  body: nothing,
  reply: empty,
  refusals: ['second_factor_first', 'new_password_first', 'second_factor_compulsory'],
})

export const newRecoveryCodes = route(paths.newRecoveryCodes, {
  summary: 'Ten new recovery codes, shown once; the old ones end',
  auth: 'user',
  freshProof: true,
  body: nothing,
  reply: recoveryCodes,
  refusals: ['second_factor_first', 'new_password_first', 'nothing_to_confirm'],
})
