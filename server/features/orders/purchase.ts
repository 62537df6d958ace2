/** A stored purchase: per seller, the lines and prices that the buyer agreed to. The client never sets a price. */
import type { ServicePoint } from '../../providers/parcels/parcels.ts'
import type { SellerShare } from '#rules/payout'
import type { Delivery, Quote } from '#rules/quote'
import type { Db } from '../../db/db.ts'

export type PurchaseGroup = {
  sellerId: string
  delivery: Delivery
  lines: { listingId: string; title: string; price: number }[]
  quote: Quote
  share: SellerShare
  servicePoint: ServicePoint | null
  /** "45" and eight digits, for shops that require it. */
  receiverPhone: string | null
}

export type PurchaseState = 'pending' | 'paid' | 'expired' | 'late'

/** The write that follows the provider's answer, for a transaction of its own. It may run twice. */
export type Outcome = (tx: Db) => Promise<void>

export const nothing: Outcome = async () => {}
