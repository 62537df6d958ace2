import { messages } from '#contract/messages'
import { isEmail, normaliseEmail } from '#rules/account'
import { isPersonName } from '#rules/person-name'
import { mayBeAnonymous, type ReportReason } from '#rules/report'
import type { Faults } from '../../api/use-form.ts'

export const reportFields = ['reason', 'note', 'reporter.name', 'reporter.email', 'good_faith'] as const
type ReportField = (typeof reportFields)[number]

export type ReportDraft = {
  reason: ReportReason | null
  note: string
  name: string
  email: string
  goodFaith: boolean
}

/** The faults of a report in the order of its fields; it can be sent without any. */
export function reportFaults(draft: ReportDraft, isSignedIn: boolean): Faults<ReportField> {
  const { reason, note, goodFaith } = draft
  return [
    reason === null && { field: 'reason', message: messages.reportReasonMissing },
    note.trim() === '' && { field: 'note', message: messages.reportNoteMissing },
    ...(isSignedIn ? [] : reporterFaults(draft)),
    !goodFaith && { field: 'good_faith', message: messages.reportFaithMissing },
  ]
}

/** An anonymous reporter gives neither name nor email, where that is allowed. Any other gives both. */
function reporterFaults(draft: ReportDraft): Faults<ReportField> {
  if (draft.reason !== null && mayBeAnonymous(draft.reason) && reporterOf(draft) === null) return []
  const [name, email] = [draft.name.trim(), draft.email.trim()]
  return [
    name === '' && { field: 'reporter.name', message: messages.reportNameMissing },
    !isPersonName(name) && { field: 'reporter.name', message: messages.nameInvalid },
    email === '' && { field: 'reporter.email', message: messages.emailMissing },
    !isEmail(normaliseEmail(email)) && { field: 'reporter.email', message: messages.emailInvalid },
  ]
}

export function reporterOf({ name, email }: Pick<ReportDraft, 'name' | 'email'>) {
  return name.trim() === '' && email.trim() === '' ? null : { name, email }
}
