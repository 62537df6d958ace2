import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'

/** Sends everything available to the bank. */
export function usePayout(stripeId: string | null) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  async function payOut() {
    setBusy(true)
    setRefusal(null)
    try {
      await api.call('payout', { stripeId })
      await revalidate()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(typeof error.data['msg'] === 'string' ? error.data['msg'] : error.message)
    } finally {
      setBusy(false)
    }
  }

  return { payOut, busy, refusal }
}
