import { lazy, Suspense, useCallback, useState } from 'react'
import { ofTab } from '../../api/browser-storage.ts'
import { useViewer } from '../../api/use-root.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

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
  const [isOver, setIsOver] = useState(false)
  const end = useCallback(() => {
    ofTab.removeItem(key)
    setIsOver(true)
  }, [])
  const isReady = useHydrated() && viewer?.verified === true && viewer.suspended === null
  if (isOver || !isReady || ofTab.getItem(key) === null) return null
  return (
    <Suspense fallback={null}>
      <Offer onEnd={end} />
    </Suspense>
  )
}
