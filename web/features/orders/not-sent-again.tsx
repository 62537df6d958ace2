import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOrderStep } from './use-order-step.ts'

/** Ends the order of a parcel that came back; asks first, since it cannot be undone. */
export function NotSentAgain({ shipmentId }: { shipmentId: string }) {
  const [asking, setAsking] = useState(false)
  const { take, busy, refusal } = useOrderStep()
  const close = () => setAsking(false)

  async function cancel() {
    if (await take(() => api.call('notSentAgain', { shipment: shipmentId }))) close()
  }

  return (
    <>
      <Button kind="quiet" block onClick={() => setAsking(true)}>
        Jeg vil hellere have pengene tilbage
      </Button>
      {asking && (
        <Dialog
          title="Annuller ordren?"
          description="Du får alle pengene tilbage: bøger, gebyr og fragt. Det kan ikke fortrydes."
          onClose={close}
        >
          {refusal && <Notice kind="danger">{refusal}</Notice>}
          <div className="modal__acts">
            <Button kind="quiet" size="lg" onClick={close}>
              Ikke endnu
            </Button>
            <Button size="lg" busy={busy} onClick={() => void cancel()}>
              {busy ? 'Annullerer' : 'Annuller ordren'}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
