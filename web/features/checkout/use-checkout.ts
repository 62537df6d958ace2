import { useEffect, useState } from 'react'
import { useLoginModal } from '../accounts/login-modal.tsx'
import { useFees, useViewer } from '../../api/use-root.ts'
import { checkoutData } from './checkout-data.ts'
import { choiceFor, useDeliveryChoices } from './delivery-choices.ts'
import { missingList } from './missing-list.ts'
import { buyableItems, missingFrom } from './seller-groups.ts'
import type { SellerGroup } from './seller-groups.ts'
import { keepPhoneFor, phoneOf, useTypedPhone } from './typed-phone.ts'
import { usePurchase } from './use-purchase.ts'

/** The basket's choices and the step to payment. What is missing is shown before the server is asked. */
export function useCheckout(groups: readonly SellerGroup[]) {
  const viewer = useViewer()
  const { shipping } = useFees()
  const loginModal = useLoginModal()
  const choices = useDeliveryChoices()
  const phone = phoneOf(useTypedPhone(), viewer)
  const { busy, problem, buy } = usePurchase()
  /** How often the buyer tried to pay. Each time the list of what is missing gets the focus. */
  const [tries, setTries] = useState(0)
  const [justSignedIn, setJustSignedIn] = useState(false)

  const chosen = groups.map((group) => {
    const choice = choiceFor(group, choices, phone)
    return { group, choice, missing: missingFrom(group, choice) }
  })
  const complete =
    chosen.some(({ group }) => buyableItems(group).length > 0) &&
    chosen.every(({ missing }) => missing === null)

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
    if (viewer) keepPhoneFor(viewer)
  }, [viewer])

  useEffect(() => {
    if (!justSignedIn || !viewer) return
    setJustSignedIn(false)
    goToPayment()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the guest has signed in
  }, [justSignedIn, viewer])

  return { chosen, complete, press, busy, problem, tries, missing: missingList(chosen) }
}
