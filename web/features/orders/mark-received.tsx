import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { isTask } from './open-row.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The buttons by which the buyer says whether the parcel has arrived, if no scan does. */
export function MarkReceived({ view, isMain = isTask(view) }: { view: OrderView; isMain?: boolean }) {
  const { shipment, state } = view
  const yes = useOrderStep()
  const no = useOrderStep()
  const body = { shipment: shipment._id }
  const isAsked = shipment.arrival_asked || state === 'action_needed'
  const refusal = yes.refusal ?? no.refusal
  return (
    <>
      <Button
        kind={isMain ? 'primary' : 'line'}
        size="lg"
        block
        busy={yes.busy}
        onClick={() => void yes.take(() => api.call('markReceived', body))}
      >
        {yes.busy ? 'Gemmer' : isAsked ? 'Ja, jeg har den' : 'Jeg har fået pakken'}
      </Button>
      {shipment.allowed.includes('notArrived') && (
        <Button
          kind="line"
          size="lg"
          block
          busy={no.busy}
          onClick={() => void no.take(() => api.call('notReceived', body))}
        >
          {no.busy ? 'Gemmer' : 'Nej, ikke endnu'}
        </Button>
      )}
      {refusal && <Notice kind="danger">{refusal}</Notice>}
    </>
  )
}
