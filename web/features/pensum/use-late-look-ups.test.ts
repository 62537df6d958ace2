import { expect, test } from 'vitest'
import type { ListLine, ReadLine } from './list-store.ts'
import { foundOf, nextToLookUp } from './use-late-look-ups.ts'

const line = (id: number, more: Partial<ListLine>) =>
  ({ id, apiBook: null, answer: 'open', ...more }) as unknown as ListLine

test('lines that no source was asked for are looked up in their order, unless they are answered', () => {
  const [unknown, first, second] = [line(0, {}), line(1, { notLookedUp: 'a' }), line(2, { notLookedUp: 'b' })]
  expect(nextToLookUp([unknown, first, second])).toEqual({ id: 1, isbn: 'a' })
  expect(nextToLookUp([unknown, { ...first, answer: 'other' }, second])).toEqual({ id: 2, isbn: 'b' })
  expect(nextToLookUp([unknown])).toBe(null)
})

test('a line whose sources do not answer is asked about again, and one that they do not know is not', () => {
  const read = (more: Partial<ReadLine>) => ({ text: 'a', apiBook: null, ...more }) as ReadLine
  expect(foundOf([read({ notLookedUp: 'a' })])).toBe(null)
  expect(foundOf([read({})])).toEqual({ notLookedUp: undefined })
  const apiBook = { isbn: 'a' } as ReadLine['apiBook']
  expect(foundOf([read({ apiBook })])).toEqual({ apiBook, answer: 'wanted', notLookedUp: undefined })
})
