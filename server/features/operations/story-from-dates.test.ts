import { expect, test } from 'vitest'
import { storyFromDates } from './story-from-dates.ts'

const nothing = {
  shipped_at: null,
  delivered_at: null,
  refund_requested_at: null,
  finished_at: null,
  finished_by: null,
  cancelled_at: null,
  cancel_reason: null,
}
const on = (day: number) => new Date(Date.UTC(2026, 10, day))

test.each([
  { what: 'only paid', order: nothing, steps: [] },
  {
    what: 'approved',
    order: {
      ...nothing,
      shipped_at: on(2),
      delivered_at: on(4),
      finished_at: on(5),
      finished_by: 'buyer',
    },
    steps: ['carrier markShipped', 'carrier markDelivered', 'buyer approve'],
  },
  {
    what: 'never sent',
    order: { ...nothing, cancelled_at: on(6), cancel_reason: 'missDeadline' },
    steps: ['sweep missDeadline'],
  },
  {
    what: 'refunded',
    order: {
      ...nothing,
      delivered_at: on(4),
      refund_requested_at: on(5),
      cancelled_at: on(6),
      cancel_reason: 'grantRefund',
    },
    steps: ['carrier markDelivered', 'buyer requestRefund', 'operator grantRefund'],
  },
])('an order that was $what before steps were recorded has the story of its dates', ({ order, steps }) => {
  expect(storyFromDates(order).map(({ by, step }) => `${by} ${step}`)).toEqual(steps)
})
