import type { SellerGroup, GroupChoice, Missing } from './seller-groups.ts'

export type GroupProps = {
  group: SellerGroup
  choice: GroupChoice
  /** The basket has several sellers, whose parcels share a shop. */
  several: boolean
  /** The missing part to show. Null until the buyer has tried to pay. */
  missing: Missing | null
}
