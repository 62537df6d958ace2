/**
 * The subjects and reasons of reports, and how long a report is kept (Regulation (EU) 2022/2065, articles 16 and 17).
 */

/** The reasons for reporting a conversation, a listing, a seller and a reading list. */
export const reportReasons = {
  chat: ['fraud', 'abuse', 'spam', 'other'],
  listing: ['fraud', 'misleading', 'copy', 'forbidden', 'offensive', 'private', 'child_abuse', 'other'],
  person: ['fraud', 'impersonation', 'abuse', 'child_abuse', 'other'],
  pensum: ['spam', 'misleading', 'offensive', 'private', 'child_abuse', 'other'],
} as const

export type ReportedKind = keyof typeof reportReasons
export type ReasonFor<Kind extends ReportedKind> = (typeof reportReasons)[Kind][number]
export type ReportReason = ReasonFor<ReportedKind>

/** Whether the person reporting may stay anonymous: only for sexual abuse of children (article 16, 2c). */
export function mayBeAnonymous(reason: ReportReason): boolean {
  return reason === 'child_abuse'
}

/** Whether operators look at the report first. A later report on the same matter never lowers its reason. */
export function isGravest(reason: ReportReason): boolean {
  return reason === 'child_abuse'
}

/** An operator's decisions: nothing, one of three measures, or something else that the answer describes. */
export const decisions = ['none', 'listing_hidden', 'list_hidden', 'account_suspended', 'other'] as const
export type Decision = (typeof decisions)[number]

export type Measure = Exclude<Decision, 'none' | 'other'>

/** Whether the decision is a measure against a person, who must then be told the reasons. */
export function isMeasure(decision: Decision): decision is Measure {
  return decision !== 'none' && decision !== 'other'
}

/** Whether the measure hides something, and so needs a ground. */
export function hides(decision: Decision): decision is 'listing_hidden' | 'list_hidden' {
  return decision === 'listing_hidden' || decision === 'list_hidden'
}

/** The ground of a measure: a law, or the marketplace's terms (article 17, 3d and e). */
export const grounds = ['law', 'terms'] as const
export type Ground = (typeof grounds)[number]

/**
 * How many days reports are kept: the person concerned may complain for six months, and until then the reporter and the
 * words must be known.
 */
export const reportKeptDays = 184

/** The most reports in 24 hours that may name the same email address, since each sends a mail to it. */
export const maxReportsByEmail = 5

/**
 * The most characters of a report with its additions: ten times the longest text, so that later reporters can still
 * add theirs.
 */
export const maxReportLength = 20_000
