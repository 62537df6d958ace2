import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'
import type { Reported } from './reported.ts'

/** Asks what is wrong, and then says under which number it was noted. */
export function ReportDialog({ of, onClose }: { of: Reported; onClose: () => void }) {
  const [sent, setSent] = useState<{ number: number; email: string | null } | null>(null)
  if (sent)
    return (
      <Dialog kind="wide" title="Tak, vi ser på det" onClose={onClose}>
        <ReportSent {...sent} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      kind="wide"
      title={of.kind === 'listing' ? 'Rapportér annoncen' : `Rapportér ${of.name}`}
      description={
        of.kind === 'listing'
          ? `Fortæl os, hvad der er galt med »${of.title}«. Sælgeren får ikke at vide, hvem du er.`
          : 'Fortæl os, hvad der er galt. Sælgeren får ikke at vide, hvem du er.'
      }
      onClose={onClose}
    >
      <ReportForm of={of} onSent={setSent} onCancel={onClose} />
    </Dialog>
  )
}
