import type { SellerGroup, GroupChoice, Lack } from './seller-groups.ts'

export type GroupProps = {
  group: SellerGroup
  choice: GroupChoice
  onChoice: (choice: Partial<GroupChoice>) => void
  /** What to say is missing; null before the buyer has tried to go on. */
  lack: Lack | null
}
