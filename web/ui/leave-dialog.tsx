import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { LeaveGuard } from './use-leave-guard.ts'

export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  if (!guard.isAsking) return null
  return (
    <Dialog
      title="Forlad siden uden at gemme?"
      description="Det, du har ændret, går tabt."
      onClose={guard.stay}
    >
      <div className="modal__acts">
        <Button kind="quiet" size="lg" onClick={guard.stay}>
          Bliv her
        </Button>
        <Button kind="danger-solid" size="lg" onClick={guard.leave}>
          Forlad siden
        </Button>
      </div>
    </Dialog>
  )
}
