import { Link } from 'react-router'
import type { Shipment } from '#contract/shipment'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useOrderStep } from './use-order-step.ts'

type WithdrawRequestProps = { shipment: Pick<Shipment, '_id' | 'requests_spent'>; quiet: boolean }

/** The button that withdraws the refund request. The order then goes on from its earlier state. */
export function WithdrawRequest({ shipment: { _id, requests_spent }, quiet }: WithdrawRequestProps) {
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
      {requests_spent && (
        <p className="small muted mt-1">
          Trækker du også denne tilbage, kan du ikke selv bede om pengene igen.
        </p>
      )}
      <FieldError>{refusal}</FieldError>
    </div>
  )
}

/** The answer to a buyer who has withdrawn as many requests as one may. */
export function RequestsSpent() {
  return (
    <p className="sed__p">
      Du har trukket tre anmodninger tilbage. Er der stadig noget galt, så{' '}
      <Link to="/kontakt">skriv til os</Link>, så finder vi ud af det sammen.
    </p>
  )
}
