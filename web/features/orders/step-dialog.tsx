import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOrderStep } from './use-order-step.ts'

type StepDialogProps = {
  title: string
  /** The outcome of the step. */
  description: string
  /** The button that takes the step, and its words meanwhile. */
  confirm: string
  confirming: string
  step: () => Promise<unknown>
  onClose: () => void
}

/** Asks once before a step of an order that cannot be undone. It stays open with the reason if the step is refused. */
export function StepDialog({ title, description, confirm, confirming, step, onClose }: StepDialogProps) {
  const { take, busy, refusal } = useOrderStep()

  async function confirmed() {
    if (await take(step)) onClose()
  }

  return (
    <Dialog title={title} description={description} onClose={onClose}>
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      <div className="modal__acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Ikke endnu
        </Button>
        <Button size="lg" busy={busy} onClick={() => void confirmed()}>
          {busy ? confirming : confirm}
        </Button>
      </div>
    </Dialog>
  )
}
