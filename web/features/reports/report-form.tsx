import { useState } from 'react'
import { maxTextLength } from '#rules/listing'
import { mayBeAnonymous, type ReasonFor } from '#rules/report'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { useViewer } from '../../api/use-root.ts'
import { Check } from '../../ui/check.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { reportFaults, reportFields, reporterOf, type ReportDraft } from './report-fault.ts'
import { reasonChoices } from './report-reasons.ts'
import type { ReportSubject } from './report-subject.ts'
import { ReporterFields } from './reporter-fields.tsx'

type ReportFormProps = {
  subject: ReportSubject
  onSent: (sent: { number: number; email: string | null }) => void
  onCancel: () => void
}

const empty: ReportDraft = { reason: null, note: '', name: '', email: '', goodFaith: false }

export function ReportForm({ subject, onSent, onCancel }: ReportFormProps) {
  const viewer = useViewer()
  const [draft, setDraft] = useState(empty)
  const { form, busy, errorAt, general, submit } = useForm(reportFields)
  const change = (part: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...part }))

  function send() {
    submit(reportFaults(draft, viewer !== null), async () => {
      const { number } = await sendReport(subject, draft, viewer !== null)
      onSent({ number, email: viewer?.email ?? reporterOf(draft)?.email ?? null })
    })
  }

  return (
    <DialogForm
      ref={form}
      refused={general}
      act="Send rapport"
      acting="Sender"
      busy={busy}
      onSubmit={send}
      onCancel={onCancel}
    >
      <ChoiceCards
        legend="Hvad er der galt?"
        name="reason"
        columns={2}
        options={reasonChoices[subject.kind]}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        error={errorAt('reason')}
      />
      <TextArea
        label="Fortæl, hvad der er galt"
        help="Beskriv problemet, og hvor vi kan se det"
        rows={4}
        maxLength={maxTextLength}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
        error={errorAt('note')}
      />
      {viewer ? (
        <p className="small muted">Du får svar på {viewer.email}.</p>
      ) : (
        <ReporterFields
          draft={draft}
          onChange={change}
          errorAt={errorAt}
          isOptional={draft.reason !== null && mayBeAnonymous(draft.reason)}
        />
      )}
      <Check
        label="Jeg tror på, at det, jeg har skrevet, er rigtigt, og at der ikke mangler noget vigtigt."
        checked={draft.goodFaith}
        onChange={({ target }) => change({ goodFaith: target.checked })}
        error={errorAt('good_faith')}
      />
    </DialogForm>
  )
}

/** Sends a report that `reportFaults` has found complete. */
function sendReport(subject: ReportSubject, draft: ReportDraft, isSignedIn: boolean) {
  const reporter = isSignedIn ? null : reporterOf(draft)
  const facts = { note: draft.note, good_faith: true, ...(reporter && { reporter }) } as const
  switch (subject.kind) {
    case 'listing':
      return api.call('reportListing', {
        dbId: subject.dbId,
        reason: draft.reason as ReasonFor<'listing'>,
        ...facts,
      })
    case 'person':
      return api.call('reportPerson', {
        userId: subject.userId,
        reason: draft.reason as ReasonFor<'person'>,
        ...facts,
      })
    case 'pensum':
      return api.call('reportPensum', {
        pensumId: subject.pensumId,
        reason: draft.reason as ReasonFor<'pensum'>,
        ...facts,
      })
  }
}
