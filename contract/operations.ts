/** What operators do and look at (product 6): queues, orders, people, jobs, and the record of their own acts. */
import { z } from 'zod'
import { id, moment, ore, plainText } from './fields.ts'
import { nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const somebody = z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() })
const statement = plainText.refine((text) => text !== '', messages.statementMissing)

export const operatorQueues = route(paths.operatorQueues, {
  summary: 'How much waits for an operator, kind by kind',
  auth: 'operator',
  body: nothing,
  reply: z.object({
    refunds: z.int(),
    action: z.int(),
    money: z.int(),
    late: z.int(),
    books: z.int(),
    jobs: z.int(),
    reports: z.int(),
  }),
  refusals: [],
})

const orderRow = z
  .object({
    _id: z.string(),
    title: z.string(),
    state: z.string(),
    buyer: z.string(),
    seller: z.string(),
    paid: ore,
    created: moment,
    /** When an operator has to have acted. */
    due: moment.nullable(),
    /** What is wrong with it, by name. */
    troubles: z.array(z.string()),
  })
  .meta({ id: 'OperatorOrderRow' })

export const operatorOrders = route(paths.operatorOrders, {
  summary:
    'Orders that wait for an operator, the most pressing first, at most 100; or those that a search names',
  auth: 'operator',
  body: z.object({
    queue: z.enum(['refunds', 'action', 'money']).optional(),
    /** An order’s or payment’s id, or a parcel’s number. */
    q: z.string().trim().max(100).optional(),
  }),
  reply: z.array(orderRow),
  refusals: [],
})

const refundCase = z.object({
  reason: z.int(),
  claim: z.string(),
  asked: moment,
  answer: z.string().nullable(),
  outcome: z.string().nullable(),
  statement: z.string().nullable(),
  photos: z.array(z.object({ _id: z.string(), by: z.enum(['buyer', 'seller']) })),
})

export const operatorOrder = route(paths.operatorOrder, {
  summary: 'Everything about one order: parties, case, messages, parcel, ledger and story',
  auth: 'operator',
  body: z.object({ orderId: id }),
  reply: orderRow.extend({
    purchase: z.string(),
    delivery: z.enum(['parcel', 'pickup']),
    parties: z.object({
      buyer: somebody.extend({ email: z.string() }),
      seller: somebody.extend({ email: z.string() }),
    }),
    books: z.array(z.object({ dbId: z.string(), title: z.string(), price: ore })),
    sums: z.object({
      books: ore,
      buyerFee: ore,
      shipping: ore,
      paid: ore,
      saleFee: ore,
      payout: ore,
    }),
    parcel: z
      .object({
        carrier: z.string().nullable(),
        pkg_no: z.string().nullable(),
        tracking_url: z.string().nullable(),
        carrier_text: z.string().nullable(),
        label: z.string(),
        label_error: z.string().nullable(),
      })
      .nullable(),
    deadlines: z.array(z.object({ what: z.string(), at: moment })),
    cases: z.array(refundCase),
    messages: z.array(z.object({ by: z.enum(['buyer', 'seller']), content: z.string(), created: moment })),
    story: z.array(
      z.object({ at: moment, step: z.string(), by: z.string(), to: z.string(), note: z.string().nullable() }),
    ),
    ledger: z.array(
      z.object({
        kind: z.string(),
        at: moment,
        entries: z.array(z.object({ account: z.string(), amount: ore })),
      }),
    ),
    letters: z.array(
      z.object({
        channel: z.string(),
        kind: z.string(),
        to: z.enum(['buyer', 'seller']),
        state: z.string(),
        created: moment,
      }),
    ),
    /** The steps that an operator may take now. */
    allowed: z.array(z.object({ step: z.string(), statement: z.boolean() })),
    may_retry: z.boolean(),
    may_settle_refund: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const operatorStep = route(paths.operatorStep, {
  summary: 'Take one of the order’s steps; what decides it carries a statement that both parties are told',
  auth: 'operator',
  body: z.object({ orderId: id, step: z.string().max(40), statement: plainText.default('') }),
  reply: z.object({ state: z.string() }),
  refusals: ['not_found', 'statement_missing', 'step_forbidden'],
})

export const retryMoney = route(paths.retryMoney, {
  summary: 'Try at once what did not succeed: an order’s transfer or refund',
  auth: 'operator',
  body: z.object({ orderId: id }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const settleRefund = route(paths.settleRefund, {
  summary: 'The bank sent a refund back, and the buyer has been given the money another way',
  auth: 'operator',
  body: z.object({ orderId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const latePayments = route(paths.latePayments, {
  summary: 'Payments that came after their books were gone, and could not be given back, at most 100',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      buyer: somebody.extend({ email: z.string() }),
      amount: ore,
      error: z.string(),
      created: moment,
    }),
  ),
  refusals: [],
})

export const settleLatePayment = route(paths.settleLatePayment, {
  summary: 'The buyer of a late payment has been given the money another way',
  auth: 'operator',
  body: z.object({ purchaseId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const operatorReports = route(paths.operatorReports, {
  summary: 'What people have reported and nobody has looked at, longest waiting first, at most 100',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      reason: z.string(),
      note: z.string(),
      created: moment,
      reporter: somebody,
      reported: somebody,
      /** What it is about, and of a conversation the latest that was written. */
      title: z.string().nullable(),
      messages: z.array(z.object({ by: z.string(), content: z.string(), created: moment })),
    }),
  ),
  refusals: [],
})

export const closeReport = route(paths.closeReport, {
  summary: 'A report has been looked at; who made it is told what came of it',
  auth: 'operator',
  body: z.object({ reportId: id, statement }),
  reply: z.object({}),
  refusals: ['step_forbidden'],
})

export const failedJobs = route(paths.failedJobs, {
  summary: 'Jobs whose tries are spent, newest first, at most 100',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      about: z.string(),
      error: z.string(),
      failed: moment.nullable(),
    }),
  ),
  refusals: [],
})

export const retryJob = route(paths.retryJob, {
  summary: 'Give a failed job its tries anew',
  auth: 'operator',
  body: z.object({ jobId: id }),
  reply: z.object({}),
  refusals: ['not_found'],
})

const personRow = somebody.extend({
  email: z.string(),
  created: moment,
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
  summary: 'One person: what is known, what they sold and bought, and whether they are shut out',
  auth: 'operator',
  body: z.object({ userId: id }),
  reply: personRow.extend({
    phone: z.string().nullable(),
    verified: z.boolean(),
    verified_phone: z.boolean(),
    payouts_enabled: z.boolean(),
    requirements: z.array(z.string()),
    disabled_reason: z.string().nullable(),
    deleted: z.boolean(),
    listings: z.object({ active: z.int(), reserved: z.int(), sold: z.int() }),
    bought: z.array(orderRow),
    sold: z.array(orderRow),
    suspensions: z.array(
      z.object({
        statement: z.string(),
        began: moment,
        lifted: moment.nullable(),
        lifted_statement: z.string().nullable(),
      }),
    ),
    may_suspend: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const suspendUser = route(paths.suspendUser, {
  summary:
    'Shut somebody out, with a statement of reasons that they are told; their listings leave the shelf',
  auth: 'operator',
  body: z.object({ userId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const liftSuspension = route(paths.liftSuspension, {
  summary: 'Let somebody in again, with their listings',
  auth: 'operator',
  body: z.object({ userId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const operatorActs = route(paths.operatorActs, {
  summary: 'What operators did, newest first; `X-Next-Cursor` leads on where more follow',
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
      at: moment,
    }),
  ),
  headers: ['X-Next-Cursor'],
  refusals: [],
})

export const operatorSettings = route(paths.operatorSettings, {
  summary: 'Fees, deadlines and limits as this marketplace has them set',
  auth: 'operator',
  body: nothing,
  reply: z.object({
    fees: z.record(z.string(), z.number()),
    deadlines: z.record(z.string(), z.number()),
    limits: z.record(z.string(), z.number()),
  }),
  refusals: [],
})
