import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded, type ProofRequest } from '../../api/proof.ts'

const ProofFrame = lazy(() => import('./proof-frame.tsx').then((module) => ({ default: module.ProofFrame })))

/** Waits for a call that asks for a fresh proof, and loads the dialog then. */
export function ProofDialog() {
  const [request, setRequest] = useState<ProofRequest | null>(null)
  useEffect(() => onProofNeeded(setRequest), [])
  if (!request) return null
  function end(proven: boolean) {
    setRequest(null)
    request?.settle(proven)
  }
  return (
    <Suspense fallback={null}>
      <ProofFrame request={request} onEnd={end} />
    </Suspense>
  )
}
