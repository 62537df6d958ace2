import { api } from '../../api/browser.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { StepDialog } from './step-dialog.tsx'

/** Confirms the buyer's approval, which closes the order and ends the right to a refund (docs/product.md 6). */
export function ApproveDialog({ view, onClose }: { view: OrderView; onClose: () => void }) {
  return (
    <StepDialog
      title="Er alt i orden?"
      description={`Når du godkender, får ${view.other.first_name} sine penge, og ordren lukkes. Du kan ikke længere anmode om refundering.`}
      confirm="Ja, godkend"
      confirming="Godkender"
      step={() => api.call('satisfied', { shipment: view.shipment._id })}
      onClose={onClose}
    />
  )
}
