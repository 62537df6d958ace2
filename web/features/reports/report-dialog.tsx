import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'
import type { ReportSubject } from './report-subject.ts'

/** Shows the report form, then the number of the sent report. */
export function ReportDialog({ subject, onClose }: { subject: ReportSubject; onClose: () => void }) {
  const [sent, setSent] = useState<{ number: number; email: string | null } | null>(null)
  if (sent)
    return (
      <Dialog kind="wide" title="Tak, vi ser på det" onClose={onClose}>
        <ReportSent {...sent} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog kind="wide" title={titleOf(subject)} description={descriptionOf(subject)} onClose={onClose}>
      <ReportForm subject={subject} onSent={setSent} onCancel={onClose} />
    </Dialog>
  )
}

function titleOf(subject: ReportSubject): string {
  if (subject.kind === 'listing') return 'Rapportér annoncen'
  return subject.kind === 'pensum' ? 'Rapportér listen' : `Rapportér ${subject.name}`
}

function descriptionOf(subject: ReportSubject): string {
  if (subject.kind === 'listing')
    return `Fortæl os, hvad der er galt med »${subject.title}«. Sælgeren får ikke at vide, hvem du er.`
  if (subject.kind === 'pensum')
    return `Fortæl os, hvad der er galt med »${subject.name}«. Den, der har lavet listen, får ikke at vide, hvem du er.`
  return 'Fortæl os, hvad der er galt. Sælgeren får ikke at vide, hvem du er.'
}
