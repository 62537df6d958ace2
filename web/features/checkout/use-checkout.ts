import { useEffect, useRef, useState } from 'react'
import { useFees, useViewer } from '../../api/use-root.ts'
import { useLoginModal } from '../accounts/login-modal.tsx'
import { checkoutData } from './checkout-data.ts'
import { buyableItems, lackIn } from './seller-groups.ts'
import type { SellerGroup } from './seller-groups.ts'
import { useChoices } from './use-choices.ts'
import { usePurchase } from './use-purchase.ts'

/** The choices of a basket and the way on to payment, which says what is missing before it asks the server. */
export function useCheckout(groups: readonly SellerGroup[]) {
  const viewer = useViewer()
  const { shipping } = useFees()
  const loginModal = useLoginModal()
  const { choiceOf, choose } = useChoices()
  const { busy, problem, buy } = usePurchase()
  /** How often the buyer has tried to go on: each time, the first lack is shown and gets focus. */
  const [tries, setTries] = useState(0)
  const [goesOn, setGoesOn] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  const chosen = groups.map((group) => {
    const choice = choiceOf(group.sellerId)
    return { group, choice, lack: lackIn(group, choice) }
  })
  const complete = chosen.length > 0 && chosen.every(({ lack }) => lack === null)

  function goOn() {
    const shown = chosen.flatMap(({ group }) => buyableItems(group))
    if (complete) void buy(checkoutData(chosen, shipping), shown)
    else setTries(tries + 1)
  }

  function press() {
    if (viewer) goOn()
    else loginModal.open({ hasBuyHandler: true, onSignedIn: () => setGoesOn(true) })
  }

  useEffect(() => {
    if (!goesOn || !viewer) return
    setGoesOn(false)
    goOn()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the guest has become somebody
  }, [goesOn, viewer])

  useEffect(() => {
    if (tries === 0) return
    // A login dialog that has just closed gives focus back to the button first.
    const turn = setTimeout(() => mend(place.current?.querySelector<HTMLElement>('[data-fault]')))
    return () => clearTimeout(turn)
  }, [tries])

  return { chosen, complete, choose, press, busy, problem, tried: tries > 0, place }
}

/** To the first field of the part at fault; while its fields are still being fetched, to the part, else to its button. */
function mend(fault: HTMLElement | null | undefined) {
  const field = fault?.querySelector<HTMLElement>('input:enabled')
  const target = field ?? (fault?.hasAttribute('tabindex') ? fault : fault?.querySelector('button'))
  target?.focus()
}
