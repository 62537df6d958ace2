/** The operators' calls (docs/product.md 11): queues, people, jobs, and the log of their own acts. */
import { z } from 'zod'
import { parts } from '#rules/preflight'
import { hourStates, providerNames, providerStates } from '#rules/provider-health'
import { grounds } from '#rules/report'
import { resendPayers } from '#rules/resend'
import { person } from './accounts.ts'
import { id, timestamp, ore, statement } from './fields.ts'
import { nothing, route } from './http.ts'
import { orderRow } from './order-row.ts'
import { paths } from './paths.ts'
import { sharing } from './pensums.ts'

export const operatorQueues = route(paths.operatorQueues, {
  summary: 'How many tasks of each kind wait for an operator, and since when',
  auth: 'operator',
  body: nothing,
  reply: z.object({
    refunds: z.int(),
    action: z.int(),
    /**
     * How many are past the time that the parties, the bank, or who wrote to us were given. An order counts once: a stopped
     * one under `action`, although its money waits as well.
     */
    overdue: z.object({ refunds: z.int(), action: z.int(), money: z.int(), enquiries: z.int() }),
    /** Answers to Genlæst. */
    answers: z.int(),
    /** Decisions that wait for a second operator. */
    decisions: z.int(),
    money: z.int(),
    late: z.int(),
    sellers: z.int(),
    books: z.int(),
    jobs: z.int(),
    reports: z.int(),
    enquiries: z.int(),
    /** The time since which the oldest of each waits; `money` is the oldest of `money`, `late` and `sellers`. */
    oldest: z.object({
      refunds: timestamp.nullable(),
      action: timestamp.nullable(),
      answers: timestamp.nullable(),
      decisions: timestamp.nullable(),
      money: timestamp.nullable(),
      books: timestamp.nullable(),
      jobs: timestamp.nullable(),
      reports: timestamp.nullable(),
      enquiries: timestamp.nullable(),
    }),
  }),
  refusals: [],
})

export const operatorProviders = route(paths.operatorProviders, {
  byItself: true,
  summary: 'How the providers have answered in the latest 24 hours, the worst first',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      provider: z.enum(providerNames),
      state: z.enum(providerStates),
      /** The time since which nothing has been answered, while it is down. */
      since: timestamp.nullable(),
      /** The counts of each hour, the current hour last. */
      hours: z.array(z.enum(hourStates)),
      /** The counts of this hour and the one before. */
      recent: z.object({ calls: z.int(), outages: z.int(), average_ms: z.int() }),
      /** The counts of the latest 24 hours. */
      answers: z.int(),
      /** Mails, SMS or labels that are tried again by themselves. */
      waiting: z.int(),
    }),
  ),
  refusals: [],
})

const lastDone = z.object({ done: timestamp, ok: z.boolean(), about: z.string() }).nullable()

export const operatorUpkeep = route(paths.operatorUpkeep, {
  summary: 'What the preflight found, which jobs wait, and when the last backup and reconciliation were',
  auth: 'operator',
  body: nothing,
  reply: z.object({
    /** Empty in the sandbox, and until the first look after a start. The faults are English, for whoever runs the program. */
    preflight: z.array(
      z.object({
        part: z.enum(parts),
        faults: z.array(z.object({ what: z.string(), why: z.string(), fix: z.string() })),
        checked: timestamp,
        /** When nothing was wrong last; null for never. */
        right: timestamp.nullable(),
      }),
    ),
    /** The kinds with waiting or running jobs; the one that has waited longest is first. */
    jobs: z.array(
      z.object({ name: z.string(), waiting: z.int(), running: z.int(), oldest_seconds: z.int() }),
    ),
    /** The last `npm run backup` and `npm run reconcile`; null if there was none. */
    backup: lastDone,
    reconciliation: lastDone,
    versions: z.object({
      program: z.string(),
      node: z.string(),
      database: z.string(),
      /** The newest migration. */
      schema: z.string(),
    }),
  }),
  refusals: [],
})

export const failedJobs = route(paths.failedJobs, {
  summary: 'Jobs that failed for good, newest first, at most 100',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      about: z.string(),
      error: z.string(),
      /** The log's id of the work that caused it; null for jobs of older versions. */
      error_id: z.string().nullable(),
      failed: timestamp.nullable(),
    }),
  ),
  refusals: [],
})

export const retryJob = route(paths.retryJob, {
  summary: 'Retry a failed job; it may be one that moves money',
  auth: 'operator',
  freshProof: true,
  body: z.object({ jobId: id }),
  reply: z.object({}),
  refusals: ['not_found'],
})

const personRow = person.extend({
  email: z.string(),
  created: timestamp,
  suspended: z.boolean(),
  role: z.enum(['user', 'operator']),
})

export const operatorUsers = route(paths.operatorUsers, {
  summary: 'People by email, id or the beginning of their name, at most 20; without a search the newest',
  auth: 'operator',
  body: z.object({ q: z.string().trim().max(254).optional() }),
  reply: z.array(personRow),
  refusals: [],
})

export const operatorUser = route(paths.operatorUser, {
  summary: 'One person: details, sales, purchases and suspensions',
  auth: 'operator',
  body: z.object({ userId: id, shelf_after: id.optional() }),
  reply: personRow.extend({
    phone: z.string().nullable(),
    verified: z.boolean(),
    verified_phone: z.boolean(),
    payouts_enabled: z.boolean(),
    requirements: z.array(z.string()),
    disabled_reason: z.string().nullable(),
    deleted: z.boolean(),
    listings: z.object({ active: z.int(), reserved: z.int(), sold: z.int() }),
    /** Hidden listings first, then those that may be hidden, each newest first. One page has 50, after `shelf_after`. */
    shelf: z.array(
      z.object({
        dbId: z.string(),
        title: z.string(),
        price: ore,
        state: z.string(),
        hidden: z.object({ ground: z.enum(grounds), statement: z.string(), began: timestamp }).nullable(),
      }),
    ),
    /** The `shelf_after` of the next page; null on the last one. */
    shelf_next: z.string().nullable(),
    /** Reading lists that others read, or that are hidden from them. */
    lists: z.array(
      z.object({
        pensumId: z.string(),
        slug: z.string(),
        name: z.string(),
        sharing,
        hidden: z.object({ ground: z.enum(grounds), statement: z.string(), began: timestamp }).nullable(),
      }),
    ),
    /** How many reports there are about this person. */
    reports: z.int(),
    bought: z.array(orderRow),
    sold: z.array(orderRow),
    suspensions: z.array(
      z.object({
        statement: z.string(),
        began: timestamp,
        lifted: timestamp.nullable(),
        lifted_statement: z.string().nullable(),
      }),
    ),
    may_suspend: z.boolean(),
    /** Whether there is a second factor or a passkey that may be lost. */
    has_factor: z.boolean(),
    /** The account is being given back: when its factors are removed; null if it is not. */
    given_back_at: timestamp.nullable(),
    /** The latest giving back that was stopped, for 30 days; `by` is null where that was not kept. */
    give_back_stopped: z
      .object({ at: timestamp, by: z.enum(['second_factor', 'link', 'operator']).nullable() })
      .nullable(),
  }),
  refusals: ['not_found'],
})

export const suspendUser = route(paths.suspendUser, {
  summary: 'Suspend a person, with a statement of reasons for them; their listings are hidden',
  auth: 'operator',
  freshProof: true,
  body: z.object({ userId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const liftSuspension = route(paths.liftSuspension, {
  summary: 'Lift a person’s suspension; their listings are shown again',
  auth: 'operator',
  freshProof: true,
  body: z.object({ userId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const giveBack = route(paths.giveBack, {
  summary:
    'Begin or stop giving an account back to an owner who lost the second factor: they are told at once, and after a wait it is removed and a link for a new password mailed',
  auth: 'operator',
  freshProof: true,
  body: z.object({ userId: id, step: z.enum(['begin', 'stop']), statement }),
  reply: z.object({}),
  refusals: ['not_found', 'give_back_own', 'give_back_begun', 'give_back_over', 'no_second_factor'],
})

export const operatorActs = route(paths.operatorActs, {
  summary: 'The log of operators’ acts, newest first; `X-Next-Cursor` leads to the next page',
  auth: 'operator',
  body: z.object({ cursor: id.optional() }),
  reply: z.array(
    z.object({
      _id: z.string(),
      act: z.string(),
      operator: z.string(),
      subject_kind: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.unknown()),
      at: timestamp,
    }),
  ),
  headers: ['X-Next-Cursor'],
  refusals: [],
})

export const operatorSettings = route(paths.operatorSettings, {
  summary: 'The fees, deadlines and limits of this marketplace',
  auth: 'operator',
  body: nothing,
  reply: z.object({
    fees: z.record(z.string(), z.number()),
    deadlines: z.record(z.string(), z.number()),
    limits: z.record(z.string(), z.number()),
    resendPayer: z.enum(resendPayers),
  }),
  refusals: [],
})
