/** Proof of identity, where one is logged in, and the log of an account (docs/product.md 8, decision 46). */
import { z } from 'zod'
import { id, timestamp } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { securityKinds } from './security-kinds.ts'

export const prove = route(paths.prove, {
  summary: 'Give the password again: calls that ask for a fresh proof work for ten minutes in this session',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    password: z
      .string({ error: messages.passwordMissing })
      .min(1, messages.passwordMissing)
      .max(200, messages.wrongPassword),
  }),
  reply: z.object({ until: timestamp }),
  refusals: ['wrong_password', 'too_many_tries'],
})

/** The place where something was done, in words that need no network to look up. */
const place = {
  /** 'Chrome på Windows'; empty when the program did it, or an operator. */
  device: z.string(),
  /** The beginning of the network's address, such as '83.92.…'. */
  network: z.string(),
  /** Roughly where that network is, such as 'Aarhus'. Null where the marketplace has no database of towns. */
  town: z.string().nullable(),
}

export const sessions = route(paths.sessions, {
  summary: 'Where I am logged in, the latest use first, at most 50',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      ...place,
      kind: z.enum(['phone', 'computer', 'other']),
      began: timestamp,
      seen: timestamp,
      here: z.boolean(),
    }),
  ),
  refusals: [],
})

export const endSession = route(paths.endSession, {
  summary: 'Log out one of my sessions; one that is over already is no error',
  auth: 'user',
  whileSuspended: true,
  freshProof: true,
  body: z.object({ sessionId: id }),
  reply: empty,
  refusals: [],
})

export const endOtherSessions = route(paths.endOtherSessions, {
  summary: 'Log out every session of mine but this one',
  auth: 'user',
  whileSuspended: true,
  freshProof: true,
  body: nothing,
  reply: empty,
  refusals: [],
})

const securityEvent = z
  .object({
    _id: z.string(),
    kind: z.enum(securityKinds),
    at: timestamp,
    ...place,
    /** How a log-in or a proof was given, and the last digits or the amount of what it was about. */
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'SecurityEvent' })

const fromWhere = {
  /** The id of the last event of the page before. */
  before: id.optional(),
}

export const securityLog = route(paths.securityLog, {
  summary: 'What has happened to my account in the last twelve months, newest first, 20 at a time',
  auth: 'user',
  whileSuspended: true,
  body: z.object(fromWhere),
  reply: z.array(securityEvent),
  refusals: [],
})

export const operatorSecurityLog = route(paths.operatorSecurityLog, {
  summary: 'The log of a person’s account, with the operators who read it, newest first, 20 at a time',
  auth: 'operator',
  body: z.object({ userId: id, ...fromWhere }),
  reply: z.array(securityEvent.extend({ operator: z.string().nullable() })),
  refusals: ['not_found'],
})

const token = z.string().max(200)

export const readNotMe = route(paths.readNotMe, {
  summary: 'Whether a link ›Var det ikke dig?‹ still works, or has been used. Reading it changes nothing',
  auth: 'anyone',
  body: z.object({ token }),
  reply: z.object({
    state: z.enum(['open', 'done', 'dead']),
    email: z.string().nullable(),
    /** Whether it takes out passkeys, app and recovery codes that were added in the last seven days. */
    removes_factors: z.boolean(),
  }),
  refusals: ['too_many_tries'],
})

export const notMe = route(paths.notMe, {
  summary:
    'It was not me: end every session, stop payouts until a new password is set, mail a link for one, and take out factors that were just added',
  auth: 'anyone',
  body: z.object({ token }),
  reply: z.object({ email: z.string() }),
  refusals: ['token_dead', 'too_many_tries'],
})

export const stopPayouts = route(paths.stopPayouts, {
  summary:
    'The same from a page of my own: every session ends, this one too. Factors stay unless the session has a fresh proof',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: z.object({ email: z.string(), removes_factors: z.boolean() }),
  refusals: [],
})

const bankAccount = z.object({ bank_name: z.string(), last4: z.string() })

export const payoutWait = route(paths.payoutWait, {
  summary: 'Why payouts wait: the payout account was changed, or they were stopped; null if they do not',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: z.object({
    wait: z
      .object({
        why: z.enum(['cooling', 'frozen']),
        until: timestamp.nullable(),
        from: bankAccount.nullable(),
        to: bankAccount.nullable(),
        /** The log's events about it, newest first. */
        events: z.array(securityEvent),
      })
      .nullable(),
    /** How long payouts wait after a change. */
    hours: z.int(),
  }),
  refusals: [],
})
