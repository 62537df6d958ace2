import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Reported } from './reported.ts'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** Opens the form by which anybody tells operators of something; the form is loaded then. */
export function ReportButton({ of, children }: { of: Reported; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
