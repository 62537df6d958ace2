import type { Shipment } from '#contract/shipment'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useOrderStep } from './use-order-step.ts'

type WithdrawRequestProps = { shipment: Pick<Shipment, '_id' | 'withdrawn'>; quiet: boolean }

/** The button that withdraws the refund request. The order then goes on from its earlier state. */
export function WithdrawRequest({ shipment: { _id, withdrawn }, quiet }: WithdrawRequestProps) {
  const { take, busy, refusal } = useOrderStep()
  return (
    <div>
      <Button
        kind={quiet ? 'quiet' : 'line'}
        size={quiet ? 'md' : 'lg'}
        block
        busy={busy}
        onClick={() => void take(() => api.call('cancelRequest', { shipment: _id }))}
      >
        {busy ? 'Trækker tilbage' : 'Træk anmodningen tilbage'}
      </Button>
      {withdrawn && (
        <p className="small muted mt-1">
          Du har trukket en anmodning tilbage før, så du får ikke mere tid. Er fristen gået, gælder handlen.
        </p>
      )}
      <FieldError>{refusal}</FieldError>
    </div>
  )
}
