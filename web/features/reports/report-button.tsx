import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { ReportSubject } from './report-subject.ts'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** Opens the form to report a listing, a person or a reading list to operators. The form is loaded lazily. */
export function ReportButton({ subject, children }: { subject: ReportSubject; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
