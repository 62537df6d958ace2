/** The payer of the new label of a parcel that came back and is sent again (decision 44). */
import type { Ore } from './money.ts'

export const resendPayers = ['platform', 'seller', 'buyer'] as const
export type ResendPayer = (typeof resendPayers)[number]

/** Null is of a parcel that came back before there was a choice: we pay. */
export function payerOf(settled: ResendPayer | null): ResendPayer {
  return settled ?? 'platform'
}

/** The seller's part of the labels, in øre: at most the sum that the sale leaves them. We pay the rest. */
export function borneBySeller(labels: Ore, proceeds: Ore): Ore {
  return Math.min(labels, Math.max(0, proceeds))
}
