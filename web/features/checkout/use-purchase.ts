import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import type { Item } from '#contract/books'
import type { Body } from '#contract/contract'
import { haveNewPrices } from './look-up-basket.ts'
import { rememberPayment } from '../basket/started-payment.ts'

type CheckoutData = Body<'buyBook'>['checkout_data']

const newPrice = 'Prisen er ændret, siden du så den. Se kurven igennem, før du går til betaling.'

/**
 * Goes to the payment page, once however often it is asked; a refusal stays on the page. The server sets every price, so
 * a price that is no longer the one shown is said here, before the payment page asks for it.
 */
export function usePurchase() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const under = useRef(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    // Back from the payment page by the browser's arrow: the page comes as it was left, still busy.
    function wakeUp({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      under.current = false
      setBusy(false)
      void revalidate()
    }
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [revalidate])

  async function buy(checkoutData: CheckoutData, shown: readonly Item[]) {
    if (under.current) return
    under.current = true
    setBusy(true)
    setProblem(null)
    try {
      if (await haveNewPrices(shown)) return await stay(newPrice)
      const { url } = await api.call('buyBook', { checkout_data: checkoutData })
      rememberPayment(shown.map(({ dbBook }) => dbBook._id))
      window.location.assign(url)
    } catch (error) {
      if (error instanceof Refused) return await stay(error.message)
      wake()
      throw error
    }
  }

  async function stay(why: string) {
    wake()
    setProblem(why)
    await revalidate()
  }

  function wake() {
    under.current = false
    setBusy(false)
  }

  return { busy, problem, buy }
}
