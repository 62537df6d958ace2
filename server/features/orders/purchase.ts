/** The price that a buyer agrees to pay, per group, as stored with the purchase. We set the price, never the client. */
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

export type PurchaseState = 'pending' | 'paid' | 'lapsed' | 'late'

/** The write that follows the provider's answer, for a transaction of its own. It may run twice. */
export type Outcome = (tx: Db) => Promise<void>

export const nothing: Outcome = async () => {}
