import { expect, test } from 'vitest'
import { borneBySeller } from './resend.ts'

test.each([
  { labels: 39_00, proceeds: 190_00, borne: 39_00 },
  { labels: 39_00, proceeds: 19_00, borne: 19_00 },
  { labels: 78_00, proceeds: 0, borne: 0 },
  { labels: 0, proceeds: 190_00, borne: 0 },
])(
  'of labels for $labels øre the seller of a sale worth $proceeds øre bears $borne',
  ({ labels, proceeds, borne }) => {
    expect(borneBySeller(labels, proceeds)).toBe(borne)
  },
)
