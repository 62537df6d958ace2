import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { useOrderStep } from './use-order-step.ts'

/** Confirms the buyer's approval, which closes the order and ends the right to a refund (docs/product.md 6). */
export function ApproveDialog({ view, onClose }: { view: OrderView; onClose: () => void }) {
  const { take, busy, refusal } = useOrderStep()

  async function approve() {
    if (await take(() => api.call('satisfied', { shipment: view.shipment._id }))) onClose()
  }

  return (
    <Dialog
      title="Er alt i orden?"
      description={`Når du godkender, får ${view.other.first_name} sine penge, og ordren lukkes. Du kan ikke længere anmode om refundering.`}
      onClose={onClose}
    >
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      <div className="modal__acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Ikke endnu
        </Button>
        <Button size="lg" busy={busy} onClick={() => void approve()}>
          {busy ? 'Godkender' : 'Alt er i orden'}
        </Button>
      </div>
    </Dialog>
  )
}
