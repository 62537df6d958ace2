import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The button by which the buyer confirms that the parcel has arrived, if no scan says so. */
export function MarkReceived({ shipmentId, isTask }: { shipmentId: string; isTask: boolean }) {
  const { take, busy, refusal } = useOrderStep()
  return (
    <>
      <Button
        kind={isTask ? 'primary' : 'line'}
        size="lg"
        block
        busy={busy}
        onClick={() => void take(() => api.call('markReceived', { shipment: shipmentId }))}
      >
        {busy ? 'Gemmer' : 'Jeg har fået pakken'}
      </Button>
      {refusal && <Notice kind="danger">{refusal}</Notice>}
    </>
  )
}
