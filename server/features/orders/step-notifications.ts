/** The notifications of each step. */
import type { StepName } from '#rules/order-life'
import type { MailKind } from '../notifications/kinds.ts'

type StepEvent =
  | 'shipped'
  | 'delivered'
  | 'finished'
  | 'cancelled'
  | 'refund_asked'
  | 'refund_granted'
  | 'refund_declined'
  | 'action_needed'
  | 'disputed'
  | 'dispute_over'
  | 'dispute_lost'

const eventOfStep: Partial<Record<StepName, StepEvent>> = {
  markShipped: 'shipped',
  markDelivered: 'delivered',
  confirmHandover: 'delivered',
  approve: 'finished',
  reactTimeRunsOut: 'finished',
  settleOrder: 'finished',
  missDeadline: 'cancelled',
  voidOrder: 'cancelled',
  requestRefund: 'refund_asked',
  grantRefund: 'refund_granted',
  declineRefund: 'refund_declined',
  labelFails: 'action_needed',
  parcelReturned: 'action_needed',
  pickupNotConfirmed: 'action_needed',
  carrierSilent: 'action_needed',
  freeze: 'disputed',
  thaw: 'dispute_over',
  loseDispute: 'dispute_lost',
  loseAfterSending: 'dispute_lost',
}

export function notificationsOf(
  step: StepName,
  order: { buyer_id: string; seller_id: string },
): { kind: MailKind; accountId: string }[] {
  const event = eventOfStep[step]
  if (!event) return []
  return [
    { kind: `${event}_buyer`, accountId: order.buyer_id },
    { kind: `${event}_seller`, accountId: order.seller_id },
  ]
}
