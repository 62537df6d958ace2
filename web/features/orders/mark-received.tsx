import { useState } from 'react'
import { formatTimeLeft } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useSettings } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { isTask } from './open-row.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The buttons by which the buyer says whether the parcel has arrived, if no scan does. */
export function MarkReceived({ view, isMain = isTask(view) }: { view: OrderView; isMain?: boolean }) {
  const { shipment, state } = view
  const [asking, setAsking] = useState(false)
  const no = useOrderStep()
  const isAsked = shipment.arrival_asked || state === 'action_needed'
  return (
    <>
      <Button
        kind={isMain ? 'primary' : 'line'}
        size="lg"
        block
        needsConnection
        onClick={() => setAsking(true)}
      >
        {isAsked ? 'Ja, jeg har den' : 'Jeg har fået pakken'}
      </Button>
      {shipment.allowed.includes('notArrived') && (
        <Button
          kind="line"
          size="lg"
          block
          busy={no.busy}
          onClick={() => void no.take(() => api.call('notReceived', { shipment: shipment._id }))}
        >
          {no.busy ? 'Gemmer' : 'Nej, ikke endnu'}
        </Button>
      )}
      {no.refusal && <Notice kind="danger">{no.refusal}</Notice>}
      {asking && <ReceivedDialog view={view} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Confirms it, because it starts the buyer's last deadline. */
function ReceivedDialog({ view, onClose }: { view: OrderView; onClose: () => void }) {
  const { reactHours } = useSettings()
  return (
    <StepDialog
      title="Har du fået pakken?"
      description={`Så har du ${formatTimeLeft(reactHours)} til at se ${view.books} igennem. Derefter får ${view.other.first_name} sine penge.`}
      confirm="Ja, jeg har pakken"
      confirming="Gemmer"
      step={() => api.call('markReceived', { shipment: view.shipment._id })}
      onClose={onClose}
    />
  )
}
