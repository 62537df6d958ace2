import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The button by which the seller confirms that the parcel is handed in, if no scan says so. */
export function MarkSent({ shipmentId }: { shipmentId: string }) {
  const { take, busy, refusal } = useOrderStep()
  return (
    <div className="stack">
      <Button
        kind="line"
        busy={busy}
        onClick={() => void take(() => api.call('markSent', { shipment: shipmentId }))}
      >
        {busy ? 'Gemmer' : 'Jeg har afsendt pakken'}
      </Button>
      {refusal && <Notice kind="danger">{refusal}</Notice>}
    </div>
  )
}
