import { useEffect, useEffectEvent } from 'react'
import { usePageAge } from '../api/page-age.ts'
import { useBackgroundRefresh } from '../api/refresh-in-background.ts'
import { useOnline } from '../api/use-online.ts'
import { whenSeen } from '../api/when-seen.ts'
import { isAnswered, retryEveryMs } from './use-retry.ts'

export const offlineLineId = 'offline'

/** Says that the page is as it was, and brings it up to date once the server answers. */
export function OfflineLine() {
  const isOnline = useOnline()
  const age = usePageAge()
  const isOld = age !== null && age.isKept
  useRefreshWhile(isOld)
  const missing = isOnline ? 'Der er ingen forbindelse' : 'Du er offline'
  return (
    <div role="status">
      {age && (isOld || !isOnline) && (
        <div className="offline-line" id={offlineLineId}>
          <p>
            {missing}. Du ser siden, som den så ud {whenSeen(new Date(age.at))}.
          </p>
          <p>Det, der kræver forbindelse, virker igen, når der er en.</p>
        </div>
      )}
    </div>
  )
}

function useRefreshWhile(isOld: boolean) {
  const refresh = useBackgroundRefresh()
  const refreshIfAnswered = useEffectEvent(async () => {
    if (await isAnswered()) await refresh()
  })
  useEffect(() => {
    if (!isOld) return
    const quietly = () => void refreshIfAnswered()
    window.addEventListener('online', quietly)
    const timer = setInterval(quietly, retryEveryMs)
    return () => {
      window.removeEventListener('online', quietly)
      clearInterval(timer)
    }
  }, [isOld])
}
