import { expect, test } from 'vitest'
import { subjects } from '../../subjects/vocabulary.ts'
import type { Edition } from '../index/edition.ts'
import { editionsOnSubject } from './editions-on-subject.ts'

/** Editions of two copies, each two of one work. */
function shelf(size: number) {
  const editions = Array.from({ length: size }, (_, number) => ({
    number,
    id: String(number),
    work: 1 + Math.floor(number / 2),
    copies: 2,
  }))
  const index = {
    visit: (_: unknown, visit: (edition: Edition) => boolean) =>
      void editions.every((edition) => visit(edition as unknown as Edition)),
  }
  return { editions, index }
}

const area = subjects.get('oekonomi')!

test('all copies and works of a broad area are counted, and others have their turn meanwhile', async () => {
  const { index } = shelf(20_000)
  let [turns, isDone] = [0, false]
  const takeTurn = () => {
    turns++
    if (!isDone) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const { copies, works, editions } = await editionsOnSubject(index, area)
  isDone = true
  expect({ copies, works: works.size, editions: editions.length }).toEqual({
    copies: 40_000,
    works: 10_000,
    editions: 5_000,
  })
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('an edition whose last copy is sold meanwhile is not among them', async () => {
  const { editions, index } = shelf(4_000)
  const found = editionsOnSubject(index, area)
  editions.at(-1)!.copies = 0
  expect(await found).toMatchObject({ copies: 2 * 3_999 })
})
