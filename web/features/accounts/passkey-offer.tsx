import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { ofTab } from '../../api/browser-storage.ts'
import { useViewer } from '../../api/use-root.ts'

const Offer = lazy(() =>
  import('./passkey-offer-dialog.tsx').then((module) => ({ default: module.PasskeyOfferDialog })),
)

const key = 'offer-passkey'

/** Called after a log-in with the password: the next page may offer a passkey. */
export function offerPasskeyNext() {
  ofTab.setItem(key, '1')
}

/** Offers a passkey once after such a log-in. What decides is loaded then. */
export function PasskeyOffer() {
  const viewer = useViewer()
  const [isDue, setIsDue] = useState(false)
  const isReady = viewer !== null && viewer.verified && viewer.suspended === null
  useEffect(() => {
    if (!isReady || ofTab.getItem(key) === null) return
    ofTab.removeItem(key)
    setIsDue(true)
  }, [isReady])
  const end = useCallback(() => setIsDue(false), [])
  return isDue && isReady ? (
    <Suspense fallback={null}>
      <Offer onEnd={end} />
    </Suspense>
  ) : null
}
