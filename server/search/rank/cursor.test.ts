import { expect, test } from 'vitest'
import { decodeRelevanceCursor, encodeRelevanceCursor } from './cursor.ts'

const id = '01900000-0000-7000-8000-000000000000'
const place = { attempt: 1, round: 2, score: 700_000_000, bookId: id, price: 120_00, id }

test('a cursor decodes to its position', () => {
  expect(decodeRelevanceCursor(encodeRelevanceCursor(place))).toEqual(place)
})

test.each([
  undefined,
  '',
  'nonsense',
  Buffer.from('[1,2]').toString('base64url'),
  Buffer.from(`[0,0,1e300,"${id}",0,"${id}"]`).toString('base64url'),
  Buffer.from(`[0,2147483647,1,"${id}",0,"${id}"]`).toString('base64url'),
  Buffer.from(`[0,-1,1,"${id}",0,"${id}"]`).toString('base64url'),
  Buffer.from(`[0,0,1,"x",0,"${id}"]`).toString('base64url'),
])('%j is no cursor', (text) => {
  expect(decodeRelevanceCursor(text)).toBeNull()
})
