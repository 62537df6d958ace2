/**
 * The steps of an order's life: who may take which from which state (docs/product.md 6). `order-conditions.ts` says when
 * each is open, `order-effects.ts` what it changes, `order-life.ts` asks and takes them.
 */
import type { OrderState, RefundReason } from './order-state.ts'

/**
 * The actors of steps. Buyer and seller are those of the order. The carrier acts by scans, the sweep by deadlines,
 * the system by failures, and the buyer's bank by disputes.
 */
export type Actor = 'buyer' | 'seller' | 'carrier' | 'sweep' | 'operator' | 'system' | 'bank'

export const refundReasons = [1, 2] as const satisfies readonly RefundReason[]

export type Step = { by: readonly Actor[]; from: readonly OrderState[]; to: OrderState | 'cameFrom' | 'same' }

const underWay = [
  'awaiting_pickup',
  'awaiting_shipment',
  'shipped',
  'delivered',
  'action_needed',
  'refund_requested',
] as const satisfies readonly OrderState[]

export const steps = {
  markShipped: { by: ['carrier', 'operator'], from: ['awaiting_shipment'], to: 'shipped' },
  // The seller's word stops the deadline until the carrier should have seen the parcel.
  saySent: { by: ['seller'], from: ['awaiting_shipment'], to: 'shipped' },
  takeBackSent: { by: ['seller'], from: ['shipped'], to: 'awaiting_shipment' },
  confirmSent: { by: ['carrier'], from: ['shipped', 'refund_requested'], to: 'same' },
  noFirstScan: { by: ['sweep'], from: ['shipped'], to: 'awaiting_shipment' },
  // A carrier's first scan may be missing, so a parcel can arrive without having been seen to leave.
  markDelivered: {
    by: ['carrier', 'buyer', 'operator'],
    from: ['awaiting_shipment', 'shipped', 'action_needed'],
    to: 'delivered',
  },
  // The carrier has not delivered in the usual time: the buyer is asked, then an operator searches.
  askArrival: { by: ['sweep'], from: ['shipped'], to: 'same' },
  // A buyer who answers that question with no starts the search at once.
  notArrived: { by: ['sweep', 'buyer'], from: ['shipped'], to: 'action_needed' },
  // The parcel arrives during a refund request. The request stays open, but a withdrawal now returns to 'delivered'.
  noteArrival: { by: ['carrier'], from: ['refund_requested'], to: 'refund_requested' },
  // The buyer's code proves that the book changed hands, not that it is as described.
  // Buyer and seller may still settle an unconfirmed pickup while an operator looks at it.
  confirmHandover: { by: ['seller'], from: ['awaiting_pickup', 'action_needed'], to: 'delivered' },
  approve: { by: ['buyer'], from: ['delivered', 'awaiting_pickup', 'action_needed'], to: 'finished' },
  reactTimeRunsOut: { by: ['sweep'], from: ['delivered'], to: 'finished' },
  missDeadline: { by: ['sweep'], from: ['awaiting_shipment'], to: 'cancelled' },
  // The carrier has been silent for so long that an operator must find out whether the parcel is on its way.
  carrierSilent: { by: ['sweep'], from: ['awaiting_shipment'], to: 'action_needed' },
  carrierAnswers: { by: ['carrier'], from: ['action_needed'], to: 'cameFrom' },
  pickupNotConfirmed: { by: ['sweep'], from: ['awaiting_pickup'], to: 'action_needed' },
  // The sweep takes this step when the carrier has given no label before the deadline to ship.
  labelFails: { by: ['system', 'sweep'], from: ['awaiting_shipment'], to: 'action_needed' },
  labelIsLate: { by: ['system'], from: ['awaiting_shipment'], to: 'same' },
  // A carrier that was down until after the deadline gives the label after all.
  labelComes: { by: ['system'], from: ['action_needed'], to: 'cameFrom' },
  // A parcel that the buyer calls lost may come back too, which ends the request.
  parcelReturned: {
    by: ['carrier', 'operator'],
    from: ['awaiting_shipment', 'shipped', 'refund_requested'],
    to: 'action_needed',
  },
  // A returned parcel: the buyer has it sent to another shop, or gets the money back, as by silence.
  sendAgain: { by: ['buyer'], from: ['action_needed'], to: 'awaiting_shipment' },
  notSentAgain: { by: ['buyer', 'sweep'], from: ['action_needed'], to: 'cancelled' },
  // The parcel moves after all, to buyer or seller. An operator finds out which. Also when it is to be sent anew: the
  // seller may not have it.
  returnedMoves: {
    by: ['carrier'],
    from: ['awaiting_shipment', 'shipped', 'action_needed'],
    to: 'action_needed',
  },
  requestRefund: {
    by: ['buyer'],
    from: ['shipped', 'delivered', 'awaiting_pickup', 'action_needed'],
    to: 'refund_requested',
  },
  cancelRequest: { by: ['buyer'], from: ['refund_requested'], to: 'cameFrom' },
  grantRefund: { by: ['operator'], from: ['refund_requested'], to: 'cancelled' },
  declineRefund: { by: ['operator'], from: ['refund_requested'], to: 'finished' },
  // The buyer keeps the books for less (rules/sale-split.ts).
  splitSale: { by: ['operator'], from: ['refund_requested'], to: 'finished' },
  // The steps by which the two agree in a case, and the books' way back (rules/case-steps.ts).
  buyerOffers: { by: ['buyer'], from: ['refund_requested'], to: 'same' },
  sellerOffers: { by: ['seller'], from: ['refund_requested'], to: 'same' },
  acceptOffer: { by: ['buyer', 'seller'], from: ['refund_requested'], to: 'finished' },
  declineOffer: { by: ['buyer', 'seller'], from: ['refund_requested'], to: 'same' },
  offerRunsOut: { by: ['sweep'], from: ['refund_requested'], to: 'same' },
  // The seller would rather give everything back than have the books. The buyer, who asked for it, keeps them.
  giveAllBack: { by: ['seller'], from: ['refund_requested'], to: 'cancelled' },
  startReturn: { by: ['seller', 'operator'], from: ['refund_requested'], to: 'same' },
  returnIsSent: { by: ['buyer', 'carrier'], from: ['refund_requested'], to: 'same' },
  returnArrives: { by: ['carrier'], from: ['refund_requested'], to: 'same' },
  // The sale stands if the books are not sent back in time.
  returnNotSent: { by: ['sweep'], from: ['refund_requested'], to: 'finished' },
  returnIsMissing: { by: ['sweep', 'carrier'], from: ['refund_requested'], to: 'same' },
  // The sweep takes this step when the carrier has given no label before the deadline to send the books back.
  returnLabelFails: { by: ['system', 'sweep'], from: ['refund_requested'], to: 'same' },
  returnLabelIsLate: { by: ['system'], from: ['refund_requested'], to: 'same' },
  returnLabelComes: { by: ['system'], from: ['refund_requested'], to: 'same' },
  confirmReturn: { by: ['seller'], from: ['refund_requested'], to: 'cancelled' },
  returnTimeRunsOut: { by: ['sweep'], from: ['refund_requested'], to: 'cancelled' },
  objectToReturn: { by: ['seller'], from: ['refund_requested'], to: 'same' },
  // The operator's time has run out. A new one begins, longer each time, which the parties read.
  decisionIsLate: { by: ['sweep'], from: ['refund_requested', 'action_needed'], to: 'same' },
  // A day more for whoever's turn it is (rules/more-time.ts).
  giveMoreTime: { by: ['operator'], from: underWay, to: 'same' },
  resume: { by: ['operator'], from: ['action_needed'], to: 'cameFrom' },
  settleOrder: { by: ['operator'], from: ['action_needed'], to: 'finished' },
  voidOrder: {
    by: ['operator'],
    from: ['awaiting_pickup', 'awaiting_shipment', 'shipped', 'delivered', 'action_needed'],
    to: 'cancelled',
  },
  // The buyer's bank disputes the payment: the order stays frozen in its state until the bank decides.
  freeze: { by: ['bank'], from: underWay, to: 'same' },
  thaw: { by: ['bank'], from: underWay, to: 'same' },
  // A dispute lost while the seller still has the book ends the order. After sending, an operator decides who bears the
  // loss.
  loseDispute: { by: ['bank'], from: underWay, to: 'cancelled' },
  loseAfterSending: { by: ['bank'], from: underWay, to: 'action_needed' },
  // The payment provider warns of fraud: the order stays frozen until an operator has checked the payment.
  warnOfFraud: { by: ['system'], from: underWay, to: 'same' },
  // We have not checked the payment in time, which the parties read. The order stays frozen.
  checkIsLate: { by: ['sweep'], from: underWay, to: 'same' },
  // We have not answered the buyer's bank in time, which the parties read. The sweep knows the date, which is the payment's.
  answerIsLate: { by: ['sweep'], from: underWay, to: 'same' },
  clearWarning: { by: ['operator'], from: underWay, to: 'same' },
  cancelWarned: { by: ['operator'], from: underWay, to: 'cancelled' },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps).filter((name): name is StepName => name in steps)
