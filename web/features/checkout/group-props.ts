import type { SellerGroup, GroupChoice, Missing } from './seller-groups.ts'

export type GroupProps = {
  group: SellerGroup
  choice: GroupChoice
  onChoice: (choice: Partial<GroupChoice>) => void
  /** The missing part to show. Null until the buyer has tried to pay. */
  missing: Missing | null
}
