import { expect, test } from 'vitest'
import { moneyBack, type RefundFacts } from './money-back.ts'

const at = new Date('2026-11-23T12:00:00Z')
const nothing: RefundFacts = { waitingAt: null, sentAt: null, error: null }

test.each<[string, Partial<RefundFacts>, ReturnType<typeof moneyBack>]>([
  ['nobody has answered yet', {}, 'asked'],
  ['the provider was away', { error: 'unavailable' }, 'asked'],
  ['the provider lacks the money', { waitingAt: at }, 'waiting'],
  ['it has left us', { sentAt: at }, 'sent'],
  ['the bank sent it back', { sentAt: at, error: 'failed' }, 'failed'],
  ['it failed while it waited', { error: 'failed' }, 'failed'],
])('where %s, the money is %s', (_, facts, state) => {
  expect(moneyBack({ ...nothing, ...facts })).toBe(state)
})
