/** The notifications of each step. */
import type { StepName } from '#rules/order-steps'
import type { MailKind } from '../notifications/kinds.ts'

type StepEvent =
  | 'shipped'
  | 'delivered'
  | 'finished'
  | 'cancelled'
  | 'refund_asked'
  | 'refund_granted'
  | 'all_given_back'
  | 'refund_declined'
  | 'refund_split'
  | 'offer_expired'
  | 'return_started'
  | 'return_label_failed'
  | 'return_arrived'
  | 'return_not_sent'
  | 'return_missing'
  | 'return_objected'
  | 'return_confirmed'
  | 'action_needed'
  | 'disputed'
  | 'dispute_over'
  | 'dispute_lost'
  | 'payment_check'
  | 'payment_checked'
  | 'not_sent'
  | 'decision_late'
  | 'resumed'
  | 'more_time'
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
  resume: 'resumed',
  giveMoreTime: 'more_time',
  requestRefund: 'refund_asked',
  grantRefund: 'refund_granted',
  giveAllBack: 'all_given_back',
  declineRefund: 'refund_declined',
  splitSale: 'refund_split',
  acceptOffer: 'refund_split',
  offerRunsOut: 'offer_expired',
  startReturn: 'return_started',
  returnLabelFails: 'return_label_failed',
  returnArrives: 'return_arrived',
  returnNotSent: 'return_not_sent',
  returnIsMissing: 'return_missing',
  objectToReturn: 'return_objected',
  confirmReturn: 'return_confirmed',
  returnTimeRunsOut: 'return_confirmed',
  labelFails: 'action_needed',
  parcelReturned: 'action_needed',
  returnedMoves: 'action_needed',
  sendAgain: 'sent_again',
  notSentAgain: 'cancelled',
  pickupNotConfirmed: 'action_needed',
  carrierSilent: 'action_needed',
  freeze: 'disputed',
  thaw: 'dispute_over',
  warnOfFraud: 'payment_check',
  checkIsLate: 'decision_late',
  answerIsLate: 'decision_late',
  clearWarning: 'payment_checked',
  cancelWarned: 'cancelled',
  loseDispute: 'dispute_lost',
  loseAfterSending: 'dispute_lost',
}

/** Steps that only one of them reads of. */
const toBuyerAlone: Partial<Record<StepName, MailKind>> = {
  askArrival: 'arrival_asked_buyer',
  labelComes: 'label_came_buyer',
  takeBackSent: 'not_sent_buyer',
  sellerOffers: 'offer_made_buyer',
  returnLabelIsLate: 'return_label_late_buyer',
  returnLabelComes: 'return_label_late_buyer',
}
const toSellerAlone: Partial<Record<StepName, MailKind>> = {
  labelIsLate: 'label_late_seller',
  labelComes: 'label_late_seller',
  cancelRequest: 'refund_withdrawn_seller',
  buyerOffers: 'offer_made_seller',
  returnIsSent: 'return_sent_seller',
  returnLabelComes: 'return_started_seller',
}

/** `order` is as it was before the step. */
export function notificationsOf(
  step: StepName,
  order: { buyer_id: string; seller_id: string; offer_by: string | null },
): { kind: MailKind; accountId: string }[] {
  if (step === 'declineOffer')
    return order.offer_by === 'buyer'
      ? [{ kind: 'offer_declined_buyer', accountId: order.buyer_id }]
      : [{ kind: 'offer_declined_seller', accountId: order.seller_id }]
  const event = eventOfStep[step]
  const toBuyer = event ? (`${event}_buyer` as const) : toBuyerAlone[step]
  const toSeller = event ? (`${event}_seller` as const) : toSellerAlone[step]
  return [
    ...(toBuyer ? [{ kind: toBuyer, accountId: order.buyer_id }] : []),
    ...(toSeller ? [{ kind: toSeller, accountId: order.seller_id }] : []),
  ]
}
