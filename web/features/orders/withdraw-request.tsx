import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The button that withdraws the refund request. The order then goes on from its earlier state. */
export function WithdrawRequest({ shipmentId }: { shipmentId: string }) {
  const { take, busy, refusal } = useOrderStep()
  return (
    <div>
      <Button
        kind="line"
        size="lg"
        block
        busy={busy}
        onClick={() => void take(() => api.call('cancelRequest', { shipment: shipmentId }))}
      >
        {busy ? 'Trækker tilbage' : 'Træk anmodningen tilbage'}
      </Button>
      <FieldError>{refusal}</FieldError>
    </div>
  )
}
