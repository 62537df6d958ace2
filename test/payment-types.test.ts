import { expect, test } from 'vitest'
import { mustBeEnough } from './contracts/judge-payments.ts'
import { paymentFaults, type PaymentRecord } from './contracts/payment-types.ts'

const kind = 'request'
const refund = { payment_intent: 'pi_1', amount: '500', metadata: { order_id: '7' } }
const reversal = {
  id: 'trr_1',
  object: 'transfer_reversal',
  amount: 500,
  balance_transaction: null,
  created: 0,
  currency: 'dkk',
  destination_payment_refund: null,
  metadata: {},
  source_refund: null,
  transfer: 'tr_1',
}
const event = {
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 0,
  livemode: false,
  pending_webhooks: 1,
  request: null,
  data: { object: { object: 'balance', livemode: false, available: [], pending: [] } },
}
const { transfer: _, ...noTransfer } = reversal
const reversals = 'POST /v1/transfers/:id/reversals'

const right: Omit<PaymentRecord, 'test'>[] = [
  { kind, call: 'POST /v1/refunds', value: refund },
  { kind, call: 'GET /v1/refunds', value: { limit: '100', created: { gte: '7' }, expand: ['data.charge'] } },
  { kind, call: 'POST /v1/balance_settings', value: { payments: { debit_negative_balances: 'true' } } },
  { kind, call: 'GET /v1/account', value: {} },
  { kind: 'answer', call: reversals, value: reversal },
  {
    kind: 'answer',
    call: 'GET /v1/transfers/:id/reversals',
    value: { object: 'list', url: '/', has_more: false, data: [reversal] },
  },
  {
    kind: 'answer',
    call: 'DELETE /v1/accounts/:id',
    value: { id: 'acct_1', object: 'account', deleted: true },
  },
  { kind: 'refusal', call: 'POST /v1/refunds', value: { error: { type: 'card_error', message: 'No' } } },
  { kind: 'event', call: 'balance.available', value: { ...event, type: 'balance.available' } },
]

const wrong: [what: string, record: Omit<PaymentRecord, 'test'>, fault: string][] = [
  ['a call that is unknown', { kind, call: 'POST /v1/repayments', value: {} }, 'not in its library'],
  ['a parameter that is unknown', { kind, call: 'POST /v1/refunds', value: { ...refund, why: 'no' } }, 'why'],
  ['a word for a number', { kind, call: 'POST /v1/refunds', value: { amount: 'all' } }, '${number}'],
  ['a list for one', { kind, call: 'POST /v1/refunds', value: { charge: ['ch_1'] } }, 'string[]'],
  [
    'an answer with more',
    { kind: 'answer', call: reversals, value: { ...reversal, livemode: true } },
    'livemode',
  ],
  ['an answer with less', { kind: 'answer', call: reversals, value: noTransfer }, 'transfer'],
  ['null for a sum', { kind: 'answer', call: reversals, value: { ...reversal, amount: null } }, 'null'],
  ['an unknown list', { kind: 'answer', call: reversals, value: { object: 'list', data: [] } }, 'list'],
  [
    'a refusal in other words',
    { kind: 'refusal', call: 'GET /v1/refunds', value: { message: 'No' } },
    'message',
  ],
  [
    'an event that is unknown',
    { kind: 'event', call: 'balance.gone', value: { ...event, type: 'balance.gone' } },
    'never',
  ],
  [
    'an event about something else',
    {
      kind: 'event',
      call: 'payout.paid',
      value: { ...event, type: 'payout.paid' },
    },
    '"payout"',
  ],
]

// The test compiles, which takes a busy machine a while.
const timeout = 60_000

test(
  'what keeps to the types has no fault, and each departure is named with its call and test',
  { timeout },
  async () => {
    const made = wrong.map(([what, record]) => ({ ...record, test: what }))
    const faults = await paymentFaults([...right.map((record) => ({ ...record, test: 'right' })), ...made])
    for (const [what, { call }, fault] of wrong) {
      const said = faults.filter((sentence) => sentence.endsWith(`(in: ${what})`))
      expect(said.map((sentence) => sentence.startsWith(`${call}, `))).toEqual([true])
      expect(said[0]).toContain(fault)
    }
    expect(faults.filter((sentence) => sentence.endsWith('(in: right)'))).toEqual([])
  },
)

test('the same departure in two tests is told once', { timeout }, async () => {
  const record = { kind, call: 'POST /v1/refunds', value: { why: 'no' } } as const
  const faults = await paymentFaults([
    { ...record, test: 'first' },
    { ...record, test: 'second' },
  ])
  expect(faults).toEqual([expect.stringMatching(/\(in: first\)$/)])
})

test('a whole run that recorded next to nothing fails, and a run of one file may', () => {
  expect(() => mustBeEnough(0, { all: true })).toThrow('the recording is broken')
  mustBeEnough(995, { all: true })
  mustBeEnough(0, { all: false })
})
