/** The topic of each kind, by which a person chooses (contract/notices.ts). */
import type { PushTopic, SmsTopic } from '#contract/notices'
import type { chosenTexts, PushKind } from './kinds.ts'

const named: Partial<Record<PushKind, PushTopic>> = {
  order_paid_seller: 'sold',
  ship_reminder: 'shipReminder',
  finished_seller: 'money',
  payout_sent: 'money',
  payout_failed: 'money',
  shipped_buyer: 'sent',
  delivered_buyer: 'sent',
  sent_again_buyer: 'sent',
  book_arrived: 'wishes',
  new_message: 'messages',
}

/** All else is about an order. Refunds, and payments that came too late, are its buyer's. */
export function topicOfPush(kind: PushKind): PushTopic {
  return named[kind] ?? (kind.endsWith('_seller') ? 'otherSales' : 'otherPurchases')
}

export const topicOfText: Record<(typeof chosenTexts)[number], SmsTopic> = {
  shipped_buyer: 'sent',
  delivered_buyer: 'sent',
  finished_seller: 'money',
}
