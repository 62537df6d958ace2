import { expect, test } from 'vitest'
import { turnsOf, type Place } from './turns.ts'

function candidate(id: string, score: number, copies: number, copiesPerTurn = 1) {
  return { edition: { id, copies }, score, copiesPerTurn }
}

const shelf = [candidate('a', 9, 3), candidate('b', 8, 1), candidate('c', 7, 2)]
const guest = { own: new Map<string, number>(), limit: 10, after: null }
const inShort = (turns: ReturnType<typeof turnsOf>['turns']) =>
  turns.map(({ edition, skip }) => edition.id + skip)

test('every edition shows its cheapest copy before any shows its next', () => {
  const { turns, total } = turnsOf(shelf, guest)
  expect(inShort(turns)).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2'])
  expect(total).toBe(6)
})

test('there is one copy more than wanted, and never more', () => {
  expect(inShort(turnsOf(shelf, { ...guest, limit: 2 }).turns)).toEqual(['a0', 'b0', 'c0'])
})

test('what was asked for by its name shows several at a time', () => {
  const { turns } = turnsOf([candidate('a', 9, 8, 6), ...shelf.slice(1)], guest)
  expect(turns.map(({ edition, skip, take }) => [edition.id, skip, take])).toEqual([
    ['a', 0, 6],
    ['b', 0, 1],
    ['c', 0, 1],
    ['a', 6, 6],
    ['c', 1, 1],
  ])
})

test('a page goes on where the last ended, even in the middle of a turn', () => {
  const after: Place = { round: 0, score: 8, bookId: 'b', price: 100, id: 'x' }
  expect(inShort(turnsOf(shelf, { ...guest, after }).turns)).toEqual(['b0', 'c0', 'a1', 'c1', 'a2'])
  expect(inShort(turnsOf(shelf, { ...guest, limit: 1, after }).turns)).toEqual(['b0', 'c0', 'a1'])
})

test('own copies are neither counted nor given a turn', () => {
  const { turns, total } = turnsOf(shelf, {
    ...guest,
    own: new Map([
      ['a', 2],
      ['b', 1],
    ]),
  })
  expect(inShort(turns)).toEqual(['a0', 'c0', 'c1'])
  expect(total).toBe(3)
})
