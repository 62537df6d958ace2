import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import type { Item } from '#contract/books'
import type { Body } from '#contract/contract'
import { havePricesChanged } from './look-up-basket.ts'
import { rememberPayment } from '../basket/started-payment.ts'

type CheckoutData = Body<'buyBook'>['checkout_data']

const newPrice = 'Prisen er ændret, siden du så den. Se kurven igennem, før du går til betaling.'

/**
 * Goes to the payment page; repeated calls while one runs do nothing. A refusal stays on the page. The server sets every
 * price, so a price that differs from the shown one is reported here, before the payment page asks for it.
 */
export function usePurchase() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    // The browser's back button restores the page as it was left, still busy.
    function onRestored({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      running.current = false
      setBusy(false)
      void revalidate()
    }
    window.addEventListener('pageshow', onRestored)
    return () => window.removeEventListener('pageshow', onRestored)
  }, [revalidate])

  async function buy(checkoutData: CheckoutData, shown: readonly Item[]) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      if (await havePricesChanged(shown)) return await stay(newPrice)
      const { url } = await api.call('buyBook', { checkout_data: checkoutData })
      rememberPayment(shown.map(({ dbBook }) => dbBook._id))
      window.location.assign(url)
    } catch (error) {
      if (error instanceof Refused) return await stay(error.message)
      finish()
      throw error
    }
  }

  async function stay(reason: string) {
    finish()
    setProblem(reason)
    await revalidate()
  }

  function finish() {
    running.current = false
    setBusy(false)
  }

  return { busy, problem, buy }
}
