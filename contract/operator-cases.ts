/**
 * The calls by which operators write about an order: to its parties as Genlæst, and to each other (docs/product.md 11).
 */
import { z } from 'zod'
import { id, ore, plainText, required, statement, timestamp } from './fields.ts'
import { route } from './http.ts'
import { caseHolder } from './order-row.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const words = plainText.refine((text) => text !== '', messages.textMissing)
/** Chosen by the form, so that one that is sent twice is stored once. */
const clientId = required(messages.invalid, 64)
/** `answer_since` of the page that the operator has read: what was answered later stays unread. */
const answerSince = timestamp.nullable().default(null)

export const operatorWrite = route(paths.operatorWrite, {
  summary: 'Write to one or both parties as Genlæst, in the order’s chat',
  auth: 'operator',
  body: z.object({
    orderId: id,
    to: z.enum(['buyer', 'seller', 'both']),
    text: words,
    clientId,
    answerSince,
  }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden', 'recipient_gone'],
})

export const operatorNote = route(paths.operatorNote, {
  summary: 'Note something about an order that only operators see',
  auth: 'operator',
  body: z.object({ orderId: id, text: words, clientId }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const holdCase = route(paths.holdCase, {
  byItself: true,
  summary:
    'Tell colleagues that one works on an order, every few minutes; it is the caller’s if nobody has it',
  auth: 'operator',
  /** `over`: from the colleague who has it; `leave`: for anybody. */
  body: z.object({ orderId: id, act: z.enum(['stay', 'over', 'leave']).default('stay') }),
  reply: z.object({ holder: caseHolder.nullable() }),
  refusals: ['not_found', 'step_forbidden'],
})

export const giveCase = route(paths.giveCase, {
  summary: 'Give a case to a colleague, who is told by mail; the note stays with operators',
  auth: 'operator',
  /** `given`: that of the holder whom the page shows, or null. A case that another has by now is refused with `case_changed`. */
  body: z.object({ orderId: id, to: id, note: plainText.default(''), clientId, given: id.nullable() }),
  reply: z.object({ holder: caseHolder.nullable() }),
  refusals: ['not_found', 'step_forbidden', 'case_changed', 'colleague_gone'],
})

export const answerRead = route(paths.answerRead, {
  summary: 'Note that a party’s answer to Genlæst has been read and needs no other',
  auth: 'operator',
  body: z.object({ orderId: id, answerSince }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

/** Has no `version`: a finished order takes no step any more, and is reopened once. */
export const reopenSale = route(paths.reopenSale, {
  summary: 'Give the buyer of a finished order money back, once and within 30 days',
  auth: 'operator',
  freshProof: true,
  body: z.object({
    orderId: id,
    /** The amount in øre, up to what is left of the payment. */
    amount: ore.positive(),
    /** The seller's balance bears as much of it as it holds, but no more than this sale brought; we the rest. */
    fromSeller: z.boolean(),
    statement,
  }),
  /** `pending`: it waits for a second operator. */
  reply: z.object({ pending: z.literal(true).optional() }),
  refusals: ['not_found', 'step_forbidden', 'reopen_amount', 'decision_waits'],
})

export const answerDecision = route(paths.answerDecision, {
  summary:
    'Confirm a colleague’s decision about much money, or reject it; its own operator may only reject it',
  auth: 'operator',
  freshProof: true,
  body: z.object({ decisionId: id, confirm: z.boolean() }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden', 'reopen_amount', 'split_amount'],
})
