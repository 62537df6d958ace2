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
  | 'refund_split'
  | 'action_needed'
  | 'disputed'
  | 'dispute_over'
  | 'dispute_lost'
  | 'not_sent'
  | 'decision_late'
  | 'sent_again'

/** Steps that both parties read of. */
const eventOfStep: Partial<Record<StepName, StepEvent>> = {
  markShipped: 'shipped',
  saySent: 'shipped',
  noFirstScan: 'not_sent',
  notArrived: 'action_needed',
  decisionIsLate: 'decision_late',
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
  splitSale: 'refund_split',
  labelFails: 'action_needed',
  parcelReturned: 'action_needed',
  returnedMoves: 'action_needed',
  sendAgain: 'sent_again',
  notSentAgain: 'cancelled',
  pickupNotConfirmed: 'action_needed',
  carrierSilent: 'action_needed',
  freeze: 'disputed',
  thaw: 'dispute_over',
  loseDispute: 'dispute_lost',
  loseAfterSending: 'dispute_lost',
}

/** Steps that only one of them reads of. */
const toBuyerAlone: Partial<Record<StepName, MailKind>> = {
  askArrival: 'arrival_asked_buyer',
  takeBackSent: 'not_sent_buyer',
}
const toSellerAlone: Partial<Record<StepName, MailKind>> = {
  labelIsLate: 'label_late_seller',
  cancelRequest: 'refund_withdrawn_seller',
}

export function notificationsOf(
  step: StepName,
  order: { buyer_id: string; seller_id: string },
): { kind: MailKind; accountId: string }[] {
  const event = eventOfStep[step]
  const toBuyer = event ? (`${event}_buyer` as const) : toBuyerAlone[step]
  const toSeller = event ? (`${event}_seller` as const) : toSellerAlone[step]
  return [
    ...(toBuyer ? [{ kind: toBuyer, accountId: order.buyer_id }] : []),
    ...(toSeller ? [{ kind: toSeller, accountId: order.seller_id }] : []),
  ]
}
