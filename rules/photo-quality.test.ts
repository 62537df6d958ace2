import { expect, test } from 'vitest'
import { listingPhotoQuality, masterQuality, phonePhotoQuality } from './photo-quality.ts'

test('a phone sends photos as small as specified, and photos of a listing show its scratches', () => {
  expect({ phonePhotoQuality, listingPhotoQuality }).toEqual({
    phonePhotoQuality: 0.2,
    listingPhotoQuality: 0.8,
  })
})

test('the server stores photos at no lower quality than the browser sends them', () => {
  expect(masterQuality).toBeGreaterThanOrEqual(listingPhotoQuality)
})
