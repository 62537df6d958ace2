import { expect, test } from 'vitest'
import { listingPhotoQuality, masterQuality, phonePhotoQuality } from './photo-quality.ts'

test('what a phone sends is as small as specified, what sells a book shows its scratches', () => {
  expect({ phonePhotoQuality, listingPhotoQuality }).toEqual({
    phonePhotoQuality: 0.2,
    listingPhotoQuality: 0.8,
  })
})

test('the server keeps what it is sent at no less than it came', () => {
  expect(masterQuality).toBeGreaterThanOrEqual(listingPhotoQuality)
})
