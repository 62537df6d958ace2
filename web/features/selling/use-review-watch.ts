import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { useSeller } from './use-seller.ts'

const everyMs = 10_000
const looks = 12

/**
 * How far the payment provider is: asked at a press of the button, at once if `atOnce`, and while `watched` every ten seconds for two
 * minutes. After that the provider writes to us, and we to the seller. `looked` counts the answers.
 */
export function useReviewWatch({ watched, atOnce }: { watched: boolean; atOnce: boolean }) {
  const seller = useSeller()
  const { busy, refused, act } = useAct()
  const [looked, setLooked] = useState({ byPress: 0, quietly: 0 })

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
    setLooked((before) => ({ ...before, quietly: before.quietly + 1 }))
  })

  useEffect(() => {
    if (!atOnce) return undefined
    const timer = setTimeout(() => void lookQuietly())
    return () => clearTimeout(timer)
  }, [atOnce])

  useEffect(() => {
    if (!watched) return undefined
    let left = looks
    const timer = setInterval(() => {
      if (--left === 0) clearInterval(timer)
      void lookQuietly()
    }, everyMs)
    return () => clearInterval(timer)
  }, [watched])

  const press = async () => {
    await look()
    setLooked((before) => ({ ...before, byPress: before.byPress + 1 }))
  }
  return { busy, refused, looked, look: () => act(press) }
}
