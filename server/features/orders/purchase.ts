/** What a buyer agrees to pay, group by group, as it is stored with the purchase. Priced by us, never by the client. */
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
  /** "45" and eight digits, for shops that will not hold a parcel without. */
  receiverPhone: string | null
}

export type PurchaseState = 'pending' | 'paid' | 'lapsed' | 'late'

/** What the provider's answer leads to, for the caller to write in a transaction of its own. May be written twice. */
export type Outcome = (tx: Db) => Promise<void>

export const nothing: Outcome = async () => {}
