import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Refused } from '../../api/refused.ts'

/** One step of an order's life, taken by a button: busy while it is under way, and its refusal beside it. */
export function useOrderStep() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  /** Whether the step was taken; the page then shows the order as it now is. */
  async function take(step: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setRefusal(null)
    try {
      await step()
      await revalidate()
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { take, busy, refusal }
}
