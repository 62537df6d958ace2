import { useEffect, useState } from 'react'
import type { PickupPoint } from '#contract/checkout'
import { Refused } from '../../api/refused.ts'

export type Shops =
  | { state: 'loading' }
  | { state: 'ready'; shops: readonly PickupPoint[] }
  | { state: 'failed'; message: string; retry: () => void }

/** Successful requests by key, cached while the page is open. Failures are removed. */
const cache = new Map<string, Promise<readonly PickupPoint[]>>()

/** Shops near a place. Equal keys share one request, as for two groups near one address. */
export function useShops(key: string, fetchShops: () => Promise<readonly PickupPoint[]>): Shops {
  const [answer, setAnswer] = useState<{ key: string; shops: Shops } | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let mounted = true
    const update = (shops: Shops) => mounted && setAnswer({ key, shops })
    const retry = () => {
      setAnswer(null)
      setAttempt((before) => before + 1)
    }
    fetchOnce(key, fetchShops).then(
      (shops) => update({ state: 'ready', shops }),
      (error: unknown) => {
        if (error instanceof Refused) return update({ state: 'failed', message: error.message, retry })
        // A bug leads to the error page, which catches only errors thrown in rendering.
        setAnswer(() => {
          throw error
        })
      },
    )
    return () => {
      mounted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key covers everything that `fetchShops` uses
  }, [key, attempt])

  return answer?.key === key ? answer.shops : { state: 'loading' }
}

function fetchOnce(key: string, fetchShops: () => Promise<readonly PickupPoint[]>) {
  const known = cache.get(key)
  if (known) return known
  const request = fetchShops()
  cache.set(key, request)
  request.catch(() => cache.delete(key))
  return request
}
