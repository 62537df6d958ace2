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
      <Dialog kind="wide" title="Tak for din anmeldelse" onClose={onClose}>
        <ReportSent {...sent} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      kind="wide"
      title={of.kind === 'listing' ? 'Anmeld annoncen' : `Anmeld ${of.name}`}
      description={
        of.kind === 'listing'
          ? `Fortæl os, hvad der er galt med »${of.title}«. Sælgeren får ikke at vide, hvem der har anmeldt.`
          : 'Fortæl os, hvad der er galt. Sælgeren får ikke at vide, hvem der har anmeldt.'
      }
      onClose={onClose}
    >
      <ReportForm of={of} onSent={setSent} onCancel={onClose} />
    </Dialog>
  )
}
