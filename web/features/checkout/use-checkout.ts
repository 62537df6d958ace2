import { useEffect, useRef, useState } from 'react'
import { phoneDigits } from '#rules/phone'
import { useLoginModal } from '../accounts/login-modal.tsx'
import { useFees, useViewer } from '../../api/use-root.ts'
import { checkoutData } from './checkout-data.ts'
import { buyableItems, missingFrom } from './seller-groups.ts'
import type { SellerGroup, GroupChoice } from './seller-groups.ts'
import { storeChoices, readChoices } from './stored-choices.ts'
import { usePurchase } from './use-purchase.ts'

/** The basket's choices and the step to payment. A missing choice is shown before the server is asked. */
export function useCheckout(groups: readonly SellerGroup[]) {
  const viewer = useViewer()
  const { shipping } = useFees()
  const loginModal = useLoginModal()
  const { choiceOf, choose } = useChoices()
  const { busy, problem, buy } = usePurchase()
  /** How often the buyer tried to pay. Each time the first missing part is shown and gets the focus. */
  const [tries, setTries] = useState(0)
  const [justSignedIn, setJustSignedIn] = useState(false)
  const groupsRef = useRef<HTMLDivElement>(null)

  const chosen = groups.map((group) => {
    const choice = choiceOf(group.sellerId)
    return { group, choice, missing: missingFrom(group, choice) }
  })
  const complete = chosen.length > 0 && chosen.every(({ missing }) => missing === null)

  function goToPayment() {
    const shown = chosen.flatMap(({ group }) => buyableItems(group))
    if (complete) void buy(checkoutData(chosen, shipping), shown)
    else setTries(tries + 1)
  }

  function press() {
    if (viewer) goToPayment()
    else loginModal.open({ hasBuyHandler: true, onSignedIn: () => setJustSignedIn(true) })
  }

  useEffect(() => {
    if (!justSignedIn || !viewer) return
    setJustSignedIn(false)
    goToPayment()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the guest has signed in
  }, [justSignedIn, viewer])

  useEffect(() => {
    if (tries === 0) return
    // A closing login dialog returns the focus to the button first.
    const timer = setTimeout(() => focusFault(groupsRef.current?.querySelector<HTMLElement>('[data-fault]')))
    return () => clearTimeout(timer)
  }, [tries])

  return { chosen, complete, choose, press, busy, problem, tried: tries > 0, groupsRef }
}

/** Focuses the first field of the faulty part. While its fields load, that is the part itself, or else its button. */
function focusFault(fault: HTMLElement | null | undefined) {
  const field = fault?.querySelector<HTMLElement>('input:enabled')
  const target = field ?? (fault?.hasAttribute('tabindex') ? fault : fault?.querySelector('button'))
  target?.focus()
}

/**
 * The delivery choices per seller. A group starts with its stored choice, or else as a parcel without a shop, with the
 * buyer's own number (docs/product.md 1).
 */
function useChoices() {
  const viewer = useViewer()
  const [made, setMade] = useState<Record<string, Partial<GroupChoice>>>(readChoices)
  const start: GroupChoice = { delivery: 'parcel', shop: null, phone: phoneDigits(viewer?.phone ?? '') }

  useEffect(() => storeChoices(made), [made])

  return {
    choiceOf: (sellerId: string): GroupChoice => ({ ...start, ...made[sellerId] }),
    choose: (sellerId: string, choice: Partial<GroupChoice>) =>
      setMade((before) => ({ ...before, [sellerId]: { ...before[sellerId], ...choice } })),
  }
}
