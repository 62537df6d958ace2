import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Refused } from '../../api/refused.ts'

/** Takes one step of an order's life from a button: whether it is busy, and the refusal. */
export function useOrderStep() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  /** Takes the step and reloads the page's data. False if the step was refused. */
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
