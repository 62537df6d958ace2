import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { maxPileSize } from '#rules/listing'
import { takeScanned } from '../scan/use-scan.ts'
import {
  addSecondCopy,
  deletePileOf,
  openPile,
  putOnPile,
  readPile,
  resetPileSlot,
  takeFromPile,
} from './pile-store.ts'
import { putTyped } from './put-typed.ts'

const [physics, methods] = ['9788750055365', '9788741251066'] as const
/** Makes as many different ISBNs as there are numbers below a thousand. */
function isbnOf(n: number): string {
  const stem = `978871000${String(n).padStart(3, '0')}`
  const sum = [...stem].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${stem}${(10 - (sum % 10)) % 10}`
}
const fill = (count: number) => {
  for (let n = 0; n < count; n++) putOnPile({ isbn: isbnOf(n) })
}
const vibrate = vi.fn<(ms: number) => void>()

function clear() {
  deletePileOf('anna')
  resetPileSlot()
  for (const { key } of readPile()) takeFromPile(key)
}

beforeEach(() => {
  clear()
  vi.stubGlobal('navigator', { vibrate })
})
afterEach(() => {
  clear()
  vibrate.mockReset()
  vi.unstubAllGlobals()
})

test('a scanned book that the full pile does not take is not called found, and the phone keeps still', () => {
  fill(maxPileSize - 1)
  expect(takeScanned(physics)).toEqual({ note: null, isbn: physics })
  expect(takeScanned(methods)).toEqual({ note: messages.pileFull, isbn: null })
  expect(vibrate).toHaveBeenCalledTimes(1)
  expect(readPile()).toHaveLength(maxPileSize)
})

test('typed numbers that the full pile does not take stay in the field', () => {
  fill(maxPileSize - 1)
  expect(putTyped(`${physics}\n${methods}\nhej`)).toEqual({
    left: `hej\n${methods}`,
    fault: expect.stringMatching(/hej\. Bunken er fuld\. Sæt de bøger til salg/),
  })
  expect(putTyped(physics)).toEqual({ left: '', fault: null })
})

test('a second copy that has no room leaves the question open', () => {
  fill(maxPileSize)
  const { key, isbn } = readPile()[0]!
  expect(putOnPile({ isbn })).toBe(true)
  expect(addSecondCopy(key)).toBe(false)
  expect(readPile()[0]).toMatchObject({ key, again: true })
})

test('no book is lost when a guest’s pile joins one that is nearly full', () => {
  openPile('anna')
  fill(maxPileSize - 1)
  resetPileSlot()
  for (const isbn of [physics, methods]) putOnPile({ isbn })
  openPile('anna')
  expect(readPile().map(({ isbn }) => isbn)).toEqual(expect.arrayContaining([physics, methods]))
  expect(putOnPile({ isbn: '9788762809000' })).toBe(false)
})
