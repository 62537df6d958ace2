import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { StepDialog } from './step-dialog.tsx'

/** Ends the order of a parcel that came back; asks first, since it cannot be undone. */
export function NotSentAgain({ shipmentId }: { shipmentId: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" block needsConnection onClick={() => setAsking(true)}>
        Jeg vil hellere have pengene tilbage
      </Button>
      {asking && (
        <StepDialog
          title="Annuller ordren?"
          description="Du får alle pengene tilbage: bøger, gebyr og fragt. Det kan ikke fortrydes."
          confirm="Annuller ordren"
          confirming="Annullerer"
          step={() => api.call('notSentAgain', { shipment: shipmentId })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
