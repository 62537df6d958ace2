import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { messages } from '#contract/messages'
import { plural } from '#rules/danish'
import { maxTextLength } from '#rules/listing'
import { hides, isMeasure, type Decision, type Ground } from '#rules/report'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { fullName } from '#rules/full-name'
import { decisionChoices, groundChoices } from './report-words.ts'

type Report = Reply<'operatorReports'>[number]

const fields = ['decision', 'ground', 'reasons', 'statement'] as const

/** Decides a report, with a text for the reporter and one for the reported person. */
export function DecideReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [ground, setGround] = useState<Ground>('terms')
  const [reasons, setReasons] = useState('')
  const [statement, setStatement] = useState('')
  const { form, busy, errorAt, general, submit } = useForm(fields)
  const { revalidate } = useRevalidator()
  const needsReasons = decision !== null && isMeasure(decision)
  const needsGround = decision !== null && hides(decision)

  function faults() {
    return [
      decision === null && ({ field: 'decision', message: messages.decisionMissing } as const),
      needsReasons &&
        reasons.trim() === '' &&
        ({ field: 'reasons', message: messages.reasonsMissing } as const),
      statement.trim() === '' && ({ field: 'statement', message: messages.statementMissing } as const),
    ]
  }

  function decide() {
    submit(faults(), async () => {
      await api.call('closeReport', {
        reportId: report._id,
        decision: decision!,
        statement,
        ...(needsReasons && { reasons }),
        ...(needsGround && { ground }),
      })
      onClose()
      await revalidate()
      showToast('Rapporten er afgjort')
    })
  }

  return (
    <Dialog kind="wide" title={`Afgør rapport nr. ${report.number}`} onClose={onClose}>
      <DialogForm
        ref={form}
        refused={general}
        act="Afgør"
        acting="Gemmer"
        busy={busy}
        onSubmit={decide}
        onCancel={onClose}
      >
        <ChoiceCards
          legend="Afgørelse"
          name="decision"
          options={decisionChoices(report)}
          value={decision}
          onChange={setDecision}
          error={errorAt('decision')}
        />
        {needsGround && (
          <ChoiceCards
            legend="Den bygger på"
            name="ground"
            columns={2}
            options={groundChoices}
            value={ground}
            onChange={setGround}
            error={errorAt('ground')}
          />
        )}
        {needsReasons && (
          <TextArea
            label={`Begrundelse til ${fullName(report.reported)}`}
            name="reasons"
            help="Skriv, hvad der er galt, men ikke, hvem der har rapporteret. Hvordan man klager, står der i forvejen."
            rows={4}
            maxLength={maxTextLength}
            value={reasons}
            onChange={({ target }) => setReasons(target.value)}
            error={errorAt('reasons')}
          />
        )}
        <TextArea
          label={answerLabel(report)}
          name="statement"
          help={answerHelp(report, needsReasons)}
          rows={4}
          maxLength={maxTextLength}
          value={statement}
          onChange={({ target }) => setStatement(target.value)}
          error={errorAt('statement')}
        />
      </DialogForm>
    </Dialog>
  )
}

function answerLabel({ reporter }: Report): string {
  return reporter ? `Svar til ${reporter.name}` : 'Notat'
}

function answerHelp({ reporter, others }: Report, answersAll: boolean): string {
  const read = reporter
    ? 'Kan læses i en mail og i loggen.'
    : 'Står i loggen. Den, der har rapporteret, er ukendt.'
  if (!answersAll || others === 0) return read
  return `${read} ${plural(others, 'anden rapport', 'andre rapporter')} af det samme får samme svar.`
}
