/** The facts for mails about an order; `find-order-facts.ts` loads them. */
import type { Condition } from '#rules/listing'
import type { Ore } from '#rules/money'
import type { Turn } from '#rules/order-clock'
import type { ReturnStage } from '#rules/order-state'
import type { ResendPayer } from '#rules/resend'
import type { Place, Shop } from './order-places.ts'

export type Party = { id: string; firstName: string; lastName: string }

/** Its cover is a public photo of the listing, the name of which becomes an address; null while nobody may see it. */
export type OrderedBook = {
  title: string
  edition: string
  price: Ore
  authors: readonly string[]
  condition: Condition
  cover: string | null
}

export type OrderFacts = {
  id: string
  /** The short number for people, without its dash. */
  number: string
  state: string
  delivery: 'parcel' | 'pickup'
  lines: OrderedBook[]
  books: Ore
  buyerFee: Ore
  shipping: Ore
  total: Ore
  saleFee: Ore
  /** The seller's part of new labels for a parcel that came back. */
  labels: Ore
  payout: Ore
  /** The buyer keeps the books for less: what goes back of their prices, and with the fee on it. */
  split: { booksBack: Ore; back: Ore } | null
  /** The offer that waits for an answer; `payout` is what the seller then gets. */
  offer: { by: 'buyer' | 'seller'; booksBack: Ore; back: Ore; saleFee: Ore; payout: Ore; until: Date } | null
  /** How far the books' way back is, in an open case. */
  returnStage: ReturnStage | null
  /** The deadline of that stage. */
  returnBy: Date | null
  /** The buyer has the label to send them back with. */
  hasReturnLabel: boolean
  /** The seller has the books back. */
  cameBack: boolean
  /** Where the seller collects the returned parcel. */
  returnShop: Shop | null
  buyer: Party
  seller: Party
  paidAt: Date
  shippedAt: Date | null
  deliveredAt: Date | null
  shipBy: Date | null
  pickupBy: Date | null
  reactBy: Date | null
  /** When an operator begins to search for a parcel on its way. */
  searchFrom: Date | null
  /** The seller says that the parcel is sent; the carrier has to see it by then. */
  firstScanBy: Date | null
  /** The buyer of a returned parcel chooses a shop by then; null unless the order waits for that. */
  resendBy: Date | null
  /** The payer of the new label then, which costs as much as the first one. */
  resendPayer: ResendPayer
  decideBy: Date | null
  /** The hours that we take to decide on a request. */
  decideHours: number
  /** The party whose turn it is, and by when; null once the order is over. */
  turn: Pick<Turn, 'who' | 'by'> | null
  /** It is our turn, and a date that we promised earlier has passed. */
  isLate: boolean
  /** The time by which the buyer's bank must have an answer, while it disputes the payment. */
  answerBankBy: Date | null
  finishedBy: string | null
  cancelReason: string | null
  refundReason: number | null
  /** Why the order waits; of a mail about the step that stopped it, null once it has gone on or waits for another reason. */
  actionReason: string | null
  /** Sent or handed over, or possibly so, when the bank has taken the payment back. */
  hasLeftSeller: boolean
  chargedBack: boolean
  /** The reason why nobody can act: the buyer's bank disputes the payment, or we check the payment. */
  standsStill: 'bank' | 'check' | null
  /** The seller has the books, and none of them is hidden. */
  mayPutUpAgain: boolean
  /** The buyer's claim, what the seller says is wrong with returned books, and the operator's statement, if any. */
  claim: string
  objection: string | null
  statement: string | null
  /** The sum that the refund of this mail gives back. */
  refund: Ore
  /**
   * The sum that went back of a finished order, at most from the seller's balance, and when that was decided. In øre.
   */
  reopened: { amount: number; fromSeller: number; at: Date } | null
  carrier: { name: string; trackingUrl: string | null } | null
  labellessCode: string | null
  pkgNo: string | null
  shop: Shop | null
  pickupAddress: Place | null
}
