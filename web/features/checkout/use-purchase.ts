import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import type { Body } from '#contract/contract'
import { rememberPayment } from './started-payment.ts'

type CheckoutData = Body<'buyBook'>['checkout_data']

/** Goes to the payment page, once however often it is asked; a refusal stays on the page. */
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

  async function buy(checkoutData: CheckoutData) {
    if (under.current) return
    under.current = true
    setBusy(true)
    setProblem(null)
    try {
      const { url } = await api.call('buyBook', { checkout_data: checkoutData })
      rememberPayment(checkoutData.flatMap(({ products }) => products.map(({ dbBook }) => dbBook._id)))
      window.location.assign(url)
    } catch (error) {
      under.current = false
      setBusy(false)
      if (!(error instanceof Refused)) throw error
      setProblem(error.message)
      await revalidate()
    }
  }

  return { busy, problem, buy }
}
