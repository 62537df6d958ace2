import { expect, test } from 'vitest'
import { trustOf } from './trust.ts'

test.each([
  { mail: false, phone: false, order: false, level: 'unverified' },
  { mail: false, phone: true, order: true, level: 'unverified' },
  { mail: true, phone: false, order: false, level: 'verified' },
  { mail: true, phone: true, order: false, level: 'known' },
  { mail: true, phone: false, order: true, level: 'known' },
])(
  'mail $mail, phone $phone and finished order $order make somebody $level',
  ({ mail, phone, order, level }) => {
    expect(trustOf({ hasProvenMail: mail, hasProvenPhone: phone, hasFinishedOrder: order })).toBe(level)
  },
)
