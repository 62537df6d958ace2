import { expect, test } from 'vitest'
import {
  differencesBetween,
  movementKinds,
  type Movement,
  type MovementKind,
  type Side,
} from './reconciliation.ts'

const at = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-21T13:00:00Z')
const one: Movement = { id: 'made-1', subject: 'order-1', amount: 190_00, at, reversed: false }
const empty: Side = { payment: [], transfer: [], refund: [], dispute: [], payout: [], balances: new Map() }
const only = (kind: MovementKind, movement: Partial<Movement> = {}): Side => ({
  ...empty,
  [kind]: [{ ...one, ...movement }],
})
const kindsOf = (ours: Side, theirs: Side, ledgerSum = 0) =>
  differencesBetween({ ours, theirs, ledgerSum }, before).map(({ kind }) => kind)

test.each(movementKinds)('a %s that both sides have alike is no difference', (kind) => {
  expect(kindsOf(only(kind), only(kind))).toEqual([])
  expect(kindsOf(only(kind, { reversed: true }), only(kind, { reversed: true }))).toEqual([])
})

test.each(movementKinds)('a %s that one side lacks or has otherwise is named', (kind) => {
  expect(kindsOf(only(kind), empty)).toEqual([`${kind}_missing`])
  expect(kindsOf(only(kind, { id: null }), empty)).toEqual([`${kind}_missing`])
  expect(kindsOf(empty, only(kind))).toEqual([`${kind}_unknown`])
  expect(kindsOf(only(kind), only(kind, { amount: 1 }))).toEqual([`${kind}_amount`])
  expect(kindsOf(only(kind), only(kind, { reversed: true }))).toEqual([`${kind}_outcome`])
})

test('movements that may be under way are left out', () => {
  const young = { at: before }
  expect(kindsOf(only('transfer', young), empty)).toEqual([])
  expect(kindsOf(empty, only('transfer', young))).toEqual([])
})

test('a seller’s balance is compared in both directions, and so is the ledger with itself', () => {
  const has = (amount: number): Side => ({ ...empty, balances: new Map([['acct_1', amount]]) })
  expect(kindsOf(has(5), has(5))).toEqual([])
  expect(kindsOf(has(5), empty)).toEqual(['seller_balance'])
  expect(kindsOf(empty, has(5))).toEqual(['seller_balance'])
  expect(kindsOf(has(0), empty)).toEqual([])
  expect(kindsOf(empty, empty, 1)).toEqual(['ledger_unbalanced'])
})
