/** The one-time link that logs a person in (docs/product.md 8). */
import { z } from 'zod'
import { signedIn } from './accounts.ts'
import { emailOr } from './fields.ts'
import { empty, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const token = z.string().max(200)

export const askSignInLink = route(paths.askSignInLink, {
  summary:
    'Mail a link that logs in; answers the same whether or not the address or the earlier link is known',
  auth: 'anyone',
  body: z
    .object({
      email: emailOr(messages.emailMissing, messages.emailInvalid).nullish(),
      /**
       * An earlier link of the last day, used or expired, in place of the address: its owner gets a new one with the
       * same target.
       */
      token: token.nullish(),
      /** The path to go to after the log-in. */
      next: z.string().max(2000).startsWith('/').nullish(),
    })
    .refine(({ email, token: earlier }) => email != null || earlier != null, {
      path: ['email'],
      error: messages.emailMissing,
    }),
  reply: empty,
  refusals: ['too_many_tries'],
})

export const readSignInLink = route(paths.readSignInLink, {
  summary: 'Whose link it is; null if it no longer works. Reading it does not use it up',
  auth: 'anyone',
  body: z.object({ token }),
  reply: z.object({ email: z.string().nullable() }),
  refusals: ['too_many_tries'],
})

export const signInByLink = route(paths.signInByLink, {
  summary: 'Log in with a mailed link, once; also sets the cookie that the page renderer reads',
  auth: 'anyone',
  body: z.object({ token, code: z.string().max(40).nullish() }),
  reply: signedIn,
  refusals: [
    'token_dead',
    'second_factor_needed',
    'second_factor_unreadable',
    'wrong_code',
    'account_suspended',
    'too_many_tries',
  ],
})
