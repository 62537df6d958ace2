import { useEffect, useState } from 'react'
import { phoneDigits } from '#rules/phone'
import { useViewer } from '../../api/use-root.ts'
import { keepChoices, readChoices } from './kept-choices.ts'
import type { GroupChoice } from './seller-groups.ts'

/** The delivery choices per seller. A group starts as a parcel without a shop, with the buyer's own number (docs/product.md 1), or as it was left. */
export function useChoices() {
  const viewer = useViewer()
  const [made, setMade] = useState<Record<string, Partial<GroupChoice>>>(readChoices)
  const start: GroupChoice = { delivery: 'parcel', shop: null, phone: phoneDigits(viewer?.phone ?? '') }

  useEffect(() => keepChoices(made), [made])

  return {
    choiceOf: (sellerId: string): GroupChoice => ({ ...start, ...made[sellerId] }),
    choose: (sellerId: string, choice: Partial<GroupChoice>) =>
      setMade((before) => ({ ...before, [sellerId]: { ...before[sellerId], ...choice } })),
  }
}
