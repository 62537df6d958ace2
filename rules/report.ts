/** What may be reported, for which reasons, and how long it is kept (Regulation (EU) 2022/2065, articles 16 and 17). */

/** Of a conversation, of a listing, and of a seller. */
export const reportReasons = {
  chat: ['fraud', 'abuse', 'spam', 'other'],
  listing: ['fraud', 'misleading', 'copy', 'forbidden', 'offensive', 'private', 'child_abuse', 'other'],
  person: ['fraud', 'impersonation', 'abuse', 'child_abuse', 'other'],
} as const

export type ReportedKind = keyof typeof reportReasons
export type ReasonFor<Kind extends ReportedKind> = (typeof reportReasons)[Kind][number]
export type ReportReason = ReasonFor<ReportedKind>

/** Whoever reports sexual abuse of children need not say who they are (article 16, 2c). */
export function mayBeAnonymous(reason: ReportReason): boolean {
  return reason === 'child_abuse'
}

/** Looked at before all else, and not to be made less of by whoever adds to a report. */
export function isGravest(reason: ReportReason): boolean {
  return reason === 'child_abuse'
}

/** What an operator decides: to do nothing, one of two measures, or something else that the answer tells. */
export const decisions = ['none', 'listing_hidden', 'account_suspended', 'other'] as const
export type Decision = (typeof decisions)[number]

export type Measure = 'listing_hidden' | 'account_suspended'

/** Whether it concerns somebody, who is owed reasons. */
export function isMeasure(decision: Decision): decision is Measure {
  return decision === 'listing_hidden' || decision === 'account_suspended'
}

/** What a measure rests on: a law, or our terms (article 17, 3d and e). */
export const grounds = ['law', 'terms'] as const
export type Ground = (typeof grounds)[number]

/** Whoever is decided about may complain for six months; until then it is known who reported, and in which words. */
export const reportKeptDays = 184

/** Mails to an address that nobody has proven to be theirs are few. */
export const mostReportsByMail = 5

/** With what has been added to it: room for the longest words ten times over, so that whoever is first does not fill it. */
export const longestReport = 20_000
