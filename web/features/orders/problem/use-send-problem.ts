import { useState } from 'react'
import { useNavigate } from 'react-router'
import { parsePrice } from '#rules/listing'
import { maySplit } from '#rules/sale-split'
import { messages } from '#contract/messages'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { useAct } from '../../../api/use-act.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { OrderView } from '../../order-parts/order-view.ts'
import { needsPhotos, type ProblemChoice } from './problem-choices.ts'
import type { ProblemPhoto } from './problem-photos.tsx'
import type { ProblemDraft } from './use-problem-draft.ts'

type Problem = {
  view: OrderView
  draft: ProblemDraft
  chosen: ProblemChoice | null
  photos: readonly ProblemPhoto[]
  mayKeep: boolean
}

const nothing = { problem: null, photos: null, amount: null }

/** Sends the request with its offer, then the photos, and leads to the order. */
export function useSendProblem({ view: { shipment }, draft, chosen, photos, mayKeep }: Problem) {
  const navigate = useNavigate()
  const { busy, refused, act } = useAct()
  const [tried, setTried] = useState(false)
  const back = mayKeep && draft.outcome === 'keep' ? (parsePrice(draft.amount) ?? 0) : undefined
  const faults = {
    problem: chosen ? null : 'Vælg det, der passer bedst',
    photos: chosen && needsPhotos(chosen.detail) && photos.length === 0 ? 'Vis mindst ét billede' : null,
    amount: back === undefined || maySplit(back, shipment.total.books) ? null : messages.splitAmount,
  }

  function send() {
    setTried(true)
    if (!chosen || faults.photos || faults.amount) return
    const { reason, detail } = chosen
    act(async () => {
      const offer = back === undefined ? {} : { back }
      await api.call('refundRequest', { shipment: shipment._id, reason, detail, text: draft.text, ...offer })
      const shown = await showPhotos(shipment._id, photos)
      draft.clear()
      await navigate(`/dashboard/ordre?id=${encodeURIComponent(shipment._id)}`)
      showToast(shown ? 'Din sag er sendt' : 'Din sag er sendt, men billederne kom ikke med. Tilføj dem her')
    })
  }

  return { send, busy, refusal: refused?.message ?? null, faults: tried ? faults : nothing }
}

/** False when the photos did not get through. The request stands, and the order's page takes them as well. */
async function showPhotos(orderId: string, photos: readonly ProblemPhoto[]): Promise<boolean> {
  if (photos.length === 0) return true
  const form = new FormData()
  form.append('shipment', orderId)
  for (const { blob } of photos) form.append('photos', blob, 'bevis.jpg')
  try {
    await api.call('refundEvidence', form)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
