import { expect, test } from 'vitest'
import { detailFits } from './refund-case.ts'

test.each([
  { detail: 'lost', reason: 1, delivery: 'parcel', fits: true },
  { detail: 'lost', reason: 1, delivery: 'pickup', fits: false },
  { detail: 'lost', reason: 2, delivery: 'parcel', fits: false },
  { detail: 'no_pickup', reason: 1, delivery: 'pickup', fits: true },
  { detail: 'no_pickup', reason: 1, delivery: 'parcel', fits: false },
  { detail: 'wrong_book', reason: 2, delivery: 'parcel', fits: true },
  { detail: 'more_worn', reason: 2, delivery: 'pickup', fits: true },
  { detail: 'pages_missing', reason: 1, delivery: 'parcel', fits: false },
] as const)('$detail as reason $reason of a $delivery fits: $fits', ({ detail, reason, delivery, fits }) => {
  expect(detailFits(detail, reason, delivery)).toBe(fits)
})
