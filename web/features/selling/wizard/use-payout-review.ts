import { useEffect, useEffectEvent, useState } from 'react'
import { apiByItself } from '../../../api/browser-by-itself.ts'
import { api } from '../../../api/browser.ts'
import type { Api } from '../../../api/client.ts'
import { Refused } from '../../../api/refused.ts'
import { useAct } from '../../../api/use-act.ts'
import { useSeller } from '../use-seller.ts'

const intervalMs = 10_000
const maxChecks = 12

/**
 * Checks the payment provider's review of the seller: when the button is pressed, on arrival if `atOnce`, and while `watched`
 * every ten seconds for two minutes. Only the button is use of the session. After that the provider's webhook and our email take over. `checks` counts the answers.
 */
export function usePayoutReview({ watched, atOnce }: { watched: boolean; atOnce: boolean }) {
  const seller = useSeller()
  const { busy, refused, act } = useAct()
  const [checks, setChecks] = useState({ manual: 0, automatic: 0 })

  async function readReview(by: Api) {
    // The server asks the provider again.
    await by.call('stripeUser', {})
    await seller.setUser(await by.call('protected'))
  }

  const checkSilently = useEffectEvent(async () => {
    try {
      await readReview(apiByItself)
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
    await readReview(api)
    setChecks((before) => ({ ...before, manual: before.manual + 1 }))
  }
  return { busy, refused, checks, check: () => act(press) }
}
