import { expect, test } from 'vitest'
import { PackedCopies, type Copy } from './packed-copies.ts'

const copy = (at: number, over: Partial<Copy> = {}): Copy => ({
  id: `01a202c9-d6e8-79f3-b907-00000000000${at}`,
  sellerId: `01a202c9-c59f-76f1-af48-00000000000${at}`,
  version: String(700 + at),
  price: 10_000 * at,
  json: Buffer.from(JSON.stringify({ title: `Kærlighed ${'ø'.repeat(at)}` })),
  ...over,
})

test('copies come out as they went in', () => {
  const copies = [copy(1), copy(2, { json: Buffer.alloc(0) }), copy(3)]
  const packed = new PackedCopies(copies)
  expect(packed.length).toBe(3)
  expect(packed.slice()).toEqual(copies)
  expect(packed.slice(1)).toEqual(copies.slice(1))
  expect(packed.slice(1, 2)).toEqual([copies[1]])
  expect(packed.slice(2, 9)).toEqual([copies[2]])
  expect(packed.slice(5, 9)).toEqual([])
})

test('copies of one seller are skipped and not counted', () => {
  const copies = [1, 2, 3, 4, 5, 6].map((at) => copy(at, at % 2 ? {} : { sellerId: copy(9).sellerId }))
  const packed = new PackedCopies(copies)
  const [first, , third, , fifth] = copies
  expect(packed.sliceWithout(copy(9).sellerId, 0, 9)).toEqual([first, third, fifth])
  expect(packed.sliceWithout(copy(9).sellerId, 1, 2)).toEqual([third])
  expect(packed.sliceWithout(copy(9).sellerId, 3, 9)).toEqual([])
  expect(packed.sliceWithout(copy(8).sellerId, 2, 4)).toEqual(copies.slice(2, 4))
})

test('the greatest price and transaction number are stored', () => {
  const one = copy(1, { price: 2 ** 31 - 1, version: String(2 ** 32 - 1) })
  expect(new PackedCopies([one]).slice()).toEqual([one])
})

test('no copies need no bytes', () => {
  const none = new PackedCopies([])
  expect([none.length, none.byteLength, none.slice()]).toEqual([0, 0, []])
})

test('packed copies need little more than their JSON', () => {
  const json = Buffer.alloc(900)
  const packed = new PackedCopies(Array.from({ length: 10 }, () => copy(1, { json })))
  expect(packed.byteLength).toBeLessThan(10 * 1_000)
})
