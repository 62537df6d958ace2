import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

const DeleteDialog = lazy(() =>
  import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })),
)

export function DeleteAccount({ accountId }: { accountId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="card card--flat profile stack">
      <p>
        Dine annoncer tages ned, og dine oplysninger fjernes. Det kan ikke fortrydes. Vi ser først efter, om
        du har noget i gang, og om det er dig.
      </p>
      <div className="row">
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Slet min konto
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <DeleteDialog accountId={accountId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
