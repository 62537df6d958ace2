import { beforeEach, expect, test } from 'vitest'
import { logOutHere } from '../profile/log-out-here.ts'
import {
  deleteReadingListOf,
  keepList,
  openReadingList,
  readReadingList,
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
