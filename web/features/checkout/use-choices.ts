import { useState } from 'react'
import { phoneDigits } from '#rules/phone'
import { useViewer } from '../../api/use-root.ts'
import type { GroupChoice } from './seller-groups.ts'

/** The delivery choices per seller. A group starts as a parcel without a shop, with the buyer's own number (spec 4). */
export function useChoices() {
  const viewer = useViewer()
  const [made, setMade] = useState<Record<string, Partial<GroupChoice>>>({})
  const start: GroupChoice = { delivery: 'parcel', shop: null, phone: phoneDigits(viewer?.phone ?? '') }

  return {
    choiceOf: (sellerId: string): GroupChoice => ({ ...start, ...made[sellerId] }),
    choose: (sellerId: string, choice: Partial<GroupChoice>) =>
      setMade((before) => ({ ...before, [sellerId]: { ...before[sellerId], ...choice } })),
  }
}
