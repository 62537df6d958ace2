import { TextField } from '../../ui/text-field.tsx'
import type { reportFields, ReportDraft } from './report-fault.ts'

type ReporterFieldsProps = {
  draft: ReportDraft
  onChange: (part: Partial<ReportDraft>) => void
  errorAt: (field: (typeof reportFields)[number]) => string | null
  isOptional: boolean
}

/** Name and email of a reporter who is not signed in. */
export function ReporterFields({ draft, onChange, errorAt, isOptional }: ReporterFieldsProps) {
  const optional = isOptional ? { optional: '(valgfrit)' } : {}
  return (
    <>
      <TextField
        label="Dit navn"
        {...optional}
        autoComplete="name"
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errorAt('reporter.name')}
      />
      <TextField
        label="Din email"
        {...optional}
        help="Vi sender en kvittering og vores svar hertil. Vi sletter dit navn og din email et halvt år efter svaret."
        type="email"
        inputMode="email"
        autoComplete="email"
        value={draft.email}
        onChange={({ target }) => onChange({ email: target.value })}
        error={errorAt('reporter.email')}
      />
    </>
  )
}
