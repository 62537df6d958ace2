import { expect, test } from 'vitest'
import { roundRobin, type Place } from './round-robin.ts'

function candidate(id: string, score: number, copies: number, copiesPerTurn = 1) {
  return { edition: { id, copies }, score, copiesPerTurn }
}

const shelf = [candidate('a', 9, 3), candidate('b', 8, 1), candidate('c', 7, 2)]
const guest = { own: new Map<string, number>(), limit: 10, after: null }
const inShort = (turns: ReturnType<typeof roundRobin>['turns']) =>
  turns.map(({ edition, skip }) => edition.id + skip)

test('every edition shows its cheapest copy before any shows its next', () => {
  const { turns, total } = roundRobin(shelf, guest)
  expect(inShort(turns)).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2'])
  expect(total).toBe(6)
})

test('a page gets one spare copy, and never more', () => {
  expect(inShort(roundRobin(shelf, { ...guest, limit: 2 }).turns)).toEqual(['a0', 'b0', 'c0'])
})

test('an exact title shows several copies per turn', () => {
  const { turns } = roundRobin([candidate('a', 9, 8, 6), ...shelf.slice(1)], guest)
  expect(turns.map(({ edition, skip, take }) => [edition.id, skip, take])).toEqual([
    ['a', 0, 6],
    ['b', 0, 1],
    ['c', 0, 1],
    ['a', 6, 6],
    ['c', 1, 1],
  ])
})

test('a page continues where the last one ended, even within a turn', () => {
  const after: Place = { round: 0, score: 8, bookId: 'b', price: 100, id: 'x' }
  expect(inShort(roundRobin(shelf, { ...guest, after }).turns)).toEqual(['b0', 'c0', 'a1', 'c1', 'a2'])
  expect(inShort(roundRobin(shelf, { ...guest, limit: 1, after }).turns)).toEqual(['b0', 'c0', 'a1'])
})

test('own copies are neither counted nor shown', () => {
  const { turns, total } = roundRobin(shelf, {
    ...guest,
    own: new Map([
      ['a', 2],
      ['b', 1],
    ]),
  })
  expect(inShort(turns)).toEqual(['a0', 'c0', 'c1'])
  expect(total).toBe(3)
})
