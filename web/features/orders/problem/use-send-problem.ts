import { useState } from 'react'
import { useNavigate } from 'react-router'
import { parsePrice } from '#rules/listing'
import { maySplit } from '#rules/sale-split'
import { messages } from '#contract/messages'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { OrderView } from '../../order-parts/order-view.ts'
import { needsPhotos, type ProblemChoice } from './problem-choices.ts'
import { sendProblemPhotos, type PhotosOnWay, type ProblemPhoto } from './send-problem-photos.ts'
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
  const [isRequested, setRequested] = useState(false)
  const [onWay, setOnWay] = useState<PhotosOnWay>(null)
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
      if (!isRequested)
        await api.call('refundRequest', {
          shipment: shipment._id,
          reason,
          detail,
          text: draft.text,
          ...offer,
        })
      setRequested(true)
      if (!(await sendProblemPhotos(shipment._id, photos, setOnWay))) return
      await leave()
      showToast('Din sag er sendt')
    })
  }

  /** Leads to the order, whose page takes photos that did not get through as well. */
  async function leave() {
    draft.clear()
    await navigate(`/dashboard/ordre?id=${encodeURIComponent(shipment._id)}`)
  }

  const said = tried ? faults : nothing
  return { send, leave, busy, isRequested, onWay, refusal: refused?.message ?? null, faults: said }
}
