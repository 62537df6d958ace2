import { beforeEach, expect, test } from 'vitest'
import { logOutHere } from '../profile/log-out/log-out-here.ts'
import {
  answerLine,
  changeLine,
  deleteReadingListOf,
  keepList,
  openKept,
  openReadingList,
  readReadingList,
  removeLine,
  resetReadingListSlot,
  type ReadLine,
} from './list-store.ts'

const line = (title: string): ReadLine => ({
  text: title,
  kind: 'book',
  apiBook: { bookId: title, title, director: [{ $: 'Bo' }], isbn: title, version: '1. udgave' },
  certainty: 'sure',
  alternatives: [],
  edition: null,
  copies: 1,
  cheapest: 100_00,
})
const shown = () => readReadingList().lines.map(({ text }) => text)

beforeEach(() => {
  for (const id of ['anna', 'bo', 'guest']) deleteReadingListOf(id)
  resetReadingListSlot()
})

test('a log-out hides the list from the next person at the computer, and its owner finds it again', () => {
  openReadingList('anna')
  keepList([line('Calculus')], null)
  logOutHere()
  expect(shown()).toEqual([])
  openReadingList('bo')
  expect(shown()).toEqual([])
  logOutHere()
  openReadingList('anna')
  expect(shown()).toEqual(['Calculus'])
})

test('a guest’s list goes along at log-in', () => {
  keepList([line('Calculus')], null)
  openReadingList('anna')
  expect(shown()).toEqual(['Calculus'])
  logOutHere()
  expect(shown()).toEqual([])
})

test('a removed line comes back to its place, and what was answered meanwhile stays', () => {
  keepList([line('Calculus'), line('Algebra'), line('Analyse')], null)
  const [calculus, algebra, analysis] = readReadingList().lines
  const undo = removeLine(algebra!)
  changeLine(calculus!.id, { answer: 'have' })
  removeLine(analysis!)
  undo()
  expect(readReadingList().lines.map(({ text, answer }) => [text, answer])).toEqual([
    ['Calculus', 'have'],
    ['Algebra', 'wanted'],
  ])
})

test('an undo changes no list that was opened since', () => {
  keepList([line('Calculus')], null)
  const [calculus] = readReadingList().lines
  const undos = [answerLine(calculus!, 'have'), removeLine(calculus!)]
  keepList([line('Algebra')], null)
  changeLine(0, { answer: 'other' })
  for (const undo of undos) undo()
  expect(readReadingList().lines.map(({ text, answer }) => [text, answer])).toEqual([['Algebra', 'other']])
})

test('a list that is opened over another gives that back, unless a third has been opened since', () => {
  const shared = [{ apiBook: line('Algebra').apiBook!, has: false, copies: 1, cheapest: 100_00 }]
  expect(openKept(shared, null)).toBe(null)
  keepList([line('Calculus')], 'liste.pdf')
  const undo = openKept(shared, null)
  expect(shown()).toEqual(['Algebra'])
  undo!()
  expect(shown()).toEqual(['Calculus'])
  expect(readReadingList().file).toBe('liste.pdf')
  const late = openKept(shared, null)
  // The same list again takes nothing away.
  expect(openKept(shared, null)).toBe(null)
  keepList([line('Analyse')], null)
  late!()
  expect(shown()).toEqual(['Analyse'])
})
