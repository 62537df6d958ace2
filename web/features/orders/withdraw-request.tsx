import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The button that withdraws the refund request. The order then goes on from its earlier state. */
export function WithdrawRequest({ shipmentId, quiet }: { shipmentId: string; quiet: boolean }) {
  const { take, busy, refusal } = useOrderStep()
  return (
    <div>
      <Button
        kind={quiet ? 'quiet' : 'line'}
        size={quiet ? 'md' : 'lg'}
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
