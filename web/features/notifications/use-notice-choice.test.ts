import { expect, test } from 'vitest'
import { undoOf, withChange, type Choice } from './use-notice-choice.ts'

const choice: Choice = {
  mailOfMessages: true,
  mailOfWishes: 'daily',
  quietNights: true,
  push: {
    sold: true,
    shipReminder: true,
    money: true,
    otherSales: true,
    sent: true,
    wishes: true,
    otherPurchases: true,
    messages: true,
  },
  sms: { money: false, sent: false },
  keepsNights: true,
}

test('a refused tick goes back, and leaves the others that were made meanwhile', () => {
  const changes = [
    { push: { sold: false } },
    { sms: { sent: true } },
    { mailOfWishes: 'never' },
    { quietNights: false },
  ] as const
  for (const refused of changes) {
    const others = changes.filter((change) => change !== refused)
    const all = changes.reduce(withChange, choice)
    expect(withChange(all, undoOf(refused, choice))).toEqual(others.reduce(withChange, choice))
  }
})
