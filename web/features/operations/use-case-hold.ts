import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { signMinutes } from '#rules/case-hold'
import { api } from '../../api/browser.ts'

type Holder = Reply<'holdCase'>['holder']
type CaseHold = {
  holder: Holder
  takeOver: () => Promise<void>
  /** Takes the holder after another call has changed it. */
  onHolder: (holder: Holder) => void
}

/**
 * Tells which operator has the case. An open, visible page reports its operator at intervals, in every tab alike, and releases the
 * case when the operator goes on. `waits`: nobody holds a case that waits for nobody.
 */
export function useCaseHold(orderId: string, known: Holder, waits: boolean): CaseHold {
  const [holder, setHolder] = useState(known)
  const [loaded, setLoaded] = useState(known)
  if (loaded !== known) {
    setLoaded(known)
    // A page that is loaded anew while its first sign is on the way does not know yet that the case is its operator's.
    if (known !== null || !holder?.mine) setHolder(known)
  }
  const sign = useCallback(
    async (act: 'stay' | 'over') => setHolder((await api.call('holdCase', { orderId, act })).holder),
    [orderId],
  )

  useEffect(() => {
    if (!waits) return
    function onTime() {
      // A sign that is lost is given again by the next.
      if (document.visibilityState === 'visible') sign('stay').catch(() => undefined)
    }
    onTime()
    const timer = setInterval(onTime, signMinutes * 60_000)
    document.addEventListener('visibilitychange', onTime)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onTime)
      // The hold would end by itself, only later.
      api.call('holdCase', { orderId, act: 'leave' }).catch(() => undefined)
    }
  }, [sign, waits, orderId])

  return { holder, takeOver: () => sign('over'), onHolder: setHolder }
}
