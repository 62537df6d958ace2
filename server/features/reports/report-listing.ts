/** Reports a listing, its seller or a shared reading list, signed in or not. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/reports'
import { hoursAfter, secondsUntilDayAfter } from '#rules/deadlines'
import { mayBeAnonymous, maxReportsByEmail, type ReportReason } from '#rules/report'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { fileReport, type NewReport, type Reporter } from './file-report.ts'

type ReportDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>

/** Includes sold ones, whose pages are still visible. */
export async function reportListing(
  deps: ReportDeps,
  callerId: string | null,
  { dbId, ...said }: ParsedBodyOf<typeof contract.reportListing>,
): Promise<ReplyOf<typeof contract.reportListing>> {
  const listing = await deps.db
    .selectFrom('listing')
    .select(['id', 'seller_id'])
    .where('id', '=', dbId)
    .where('state', '<>', 'deleted')
    .where('takedown_id', 'is', null)
    .executeTakeFirst()
  if (!listing) throw new Refusal('not_found')
  return file(deps, callerId, said, { reportedId: listing.seller_id, listingId: listing.id })
}

export async function reportPerson(
  deps: ReportDeps,
  callerId: string | null,
  { userId, ...said }: ParsedBodyOf<typeof contract.reportPerson>,
): Promise<ReplyOf<typeof contract.reportPerson>> {
  const person = await deps.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    // Only sellers are publicly visible.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('listing').select('listing.id').whereRef('seller_id', '=', 'account.id')),
    )
    .executeTakeFirst()
  if (!person) throw new Refusal('not_found')
  return file(deps, callerId, said, { reportedId: person.id })
}

export async function reportPensum(
  deps: ReportDeps,
  callerId: string | null,
  { pensumId, ...said }: ParsedBodyOf<typeof contract.reportPensum>,
): Promise<ReplyOf<typeof contract.reportPensum>> {
  const list = await deps.db
    .selectFrom('pensum')
    .select(['id', 'account_id'])
    .where('id', '=', pensumId)
    .where('sharing', '<>', 'private')
    .executeTakeFirst()
  if (!list) throw new Refusal('not_found')
  return file(deps, callerId, said, { reportedId: list.account_id, pensumId: list.id })
}

type Said = {
  reason: ReportReason
  note: string
  reporter?: { name: string; email: string } | undefined
}

async function file(
  deps: ReportDeps,
  callerId: string | null,
  { reason, note, reporter }: Said,
  about: NewReport['about'],
): Promise<{ number: number }> {
  if (callerId === about.reportedId) throw new Refusal('own_report')
  const by: Reporter = callerId === null ? (reporter ?? null) : { accountId: callerId }
  if (by === null && !mayBeAnonymous(reason))
    throw new Refusal('invalid', {
      message: messages.reportNameMissing,
      fields: { 'reporter.name': messages.reportNameMissing },
    })
  return deps.db.transaction().execute(async (tx) => {
    if (by && 'email' in by) await requireFew(tx, by.email, deps.clock.now())
    return fileReport(deps, tx, { by, about, reason, note })
  })
}

/** Each report sends mail to its address, which may be anybody's. */
async function requireFew(tx: Db, email: string, now: Date): Promise<void> {
  const lately = await tx
    .selectFrom('report')
    .select('created_at as at')
    .where('reporter_email', '=', email)
    .where('created_at', '>', hoursAfter(now, -24))
    .orderBy('created_at', 'desc')
    .limit(maxReportsByEmail)
    .execute()
  const oldest = lately[maxReportsByEmail - 1]
  if (oldest) throw new Refusal('many_reports', { retryAfter: secondsUntilDayAfter(oldest.at, now) })
}
