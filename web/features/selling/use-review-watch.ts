import { useEffect, useEffectEvent } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { useSeller } from './use-seller.ts'

const everyMs = 10_000
const looks = 12

/**
 * How far the payment provider is: asked when somebody wants to know and, while `watched`, every ten seconds for two
 * minutes. After that it writes to us, and we to the seller.
 */
export function useReviewWatch(watched: boolean) {
  const seller = useSeller()
  const { busy, refused, act } = useAct()

  async function look() {
    // Has our side ask the provider anew.
    await api.call('stripeUser', {})
    await seller.readUser()
  }

  const lookQuietly = useEffectEvent(async () => {
    try {
      await look()
    } catch (error) {
      // Whoever wants to know presses the button, and is told what is wrong.
      if (!(error instanceof Refused)) reportError(error)
    }
  })

  useEffect(() => {
    if (!watched) return undefined
    let left = looks
    const timer = setInterval(() => {
      if (--left === 0) clearInterval(timer)
      void lookQuietly()
    }, everyMs)
    return () => clearInterval(timer)
  }, [watched])

  return { busy, refused, look: () => act(look) }
}
