import { messages } from '#contract/messages'
import { isEmail, normaliseEmail } from '#rules/account'
import { isPersonName } from '#rules/person-name'
import { mayBeAnonymous, type ReportReason } from '#rules/report'

export const reportFields = ['reason', 'note', 'reporter.name', 'reporter.email', 'good_faith'] as const
type ReportField = (typeof reportFields)[number]

export type ReportDraft = {
  reason: ReportReason | null
  note: string
  name: string
  email: string
  goodFaith: boolean
}

type Fault = { field: ReportField; message: string }

/** The first fault of a report in the order of its fields, null when it can be sent. */
export function reportFault(draft: ReportDraft, isSignedIn: boolean): Fault | null {
  const { reason, note, goodFaith } = draft
  if (reason === null) return { field: 'reason', message: messages.reportReasonMissing }
  if (note.trim() === '') return { field: 'note', message: messages.reportNoteMissing }
  const fault = isSignedIn ? null : reporterFault({ ...draft, reason })
  if (fault) return fault
  return goodFaith ? null : { field: 'good_faith', message: messages.reportFaithMissing }
}

/** An anonymous reporter gives neither name nor email, where that is allowed. Any other gives both. */
function reporterFault(draft: ReportDraft & { reason: ReportReason }): Fault | null {
  if (mayBeAnonymous(draft.reason) && reporterOf(draft) === null) return null
  const name = draft.name.trim()
  if (name === '') return { field: 'reporter.name', message: messages.reportNameMissing }
  if (!isPersonName(name)) return { field: 'reporter.name', message: messages.nameInvalid }
  if (draft.email.trim() === '') return { field: 'reporter.email', message: messages.emailMissing }
  if (!isEmail(normaliseEmail(draft.email)))
    return { field: 'reporter.email', message: messages.emailInvalid }
  return null
}

export function reporterOf({ name, email }: Pick<ReportDraft, 'name' | 'email'>) {
  return name.trim() === '' && email.trim() === '' ? null : { name, email }
}
