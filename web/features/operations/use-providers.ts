import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import type { ProviderRow } from './provider-words.ts'

const everyMs = 30_000

/** Asks again every half minute while the page is seen. What cannot be asked keeps the last answer, and says so. */
export function useProviders(first: ProviderRow[], now: string) {
  const [answer, setAnswer] = useState({ rows: first, checkedAt: now, isLost: false })
  useEffect(() => {
    const begun = performance.now()
    const check = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const rows = await api.call('operatorProviders')
        // The server's clock, of which the page has the reading that it came with.
        const checkedAt = new Date(Date.parse(now) + performance.now() - begun).toISOString()
        setAnswer({ rows, checkedAt, isLost: false })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        setAnswer((before) => ({ ...before, isLost: true }))
      }
    }
    const timer = setInterval(() => void check(), everyMs)
    return () => clearInterval(timer)
  }, [now])
  return answer
}
