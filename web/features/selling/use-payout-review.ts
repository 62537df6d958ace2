import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { useSeller } from './use-seller.ts'

const intervalMs = 10_000
const maxChecks = 12

/**
 * Checks the payment provider's review of the seller: when the button is pressed, on arrival if `atOnce`, and while `watched`
 * every ten seconds for two minutes. After that the provider's webhook and our email take over. `checks` counts the answers.
 */
export function usePayoutReview({ watched, atOnce }: { watched: boolean; atOnce: boolean }) {
  const seller = useSeller()
  const { busy, refused, act } = useAct()
  const [checks, setChecks] = useState({ manual: 0, automatic: 0 })

  async function readReview() {
    // The server asks the provider again.
    await api.call('stripeUser', {})
    await seller.readUser()
  }

  const checkSilently = useEffectEvent(async () => {
    try {
      await readReview()
    } catch (error) {
      // A press of the button shows what is wrong.
      if (!(error instanceof Refused)) reportError(error)
    }
    setChecks((before) => ({ ...before, automatic: before.automatic + 1 }))
  })

  useEffect(() => {
    if (!atOnce) return undefined
    const timer = setTimeout(() => void checkSilently())
    return () => clearTimeout(timer)
  }, [atOnce])

  useEffect(() => {
    if (!watched) return undefined
    let left = maxChecks
    const timer = setInterval(() => {
      if (--left === 0) clearInterval(timer)
      void checkSilently()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [watched])

  const press = async () => {
    await readReview()
    setChecks((before) => ({ ...before, manual: before.manual + 1 }))
  }
  return { busy, refused, checks, check: () => act(press) }
}
