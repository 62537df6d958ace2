/**
 * Stores a report and sends a receipt. Reporting again before a decision is the same report: a signed-in reporter
 * replaces the words. A guest only adds to them, since anybody may type any address: the first words stay, and child
 * abuse stays the reason.
 */
import { sql } from 'kysely'
import { isGravest, maxReportLength, type ReportReason } from '#rules/report'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'

/** An account, a guest with an address, or an anonymous reporter. */
export type Reporter = { accountId: string } | { name: string; email: string } | null

export type NewReport = {
  by: Reporter
  about: { reportedId: string; chatId?: string; listingId?: string; pensumId?: string }
  reason: ReportReason
  note: string
}

type Filed = { number: number }

export async function fileReport(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  report: NewReport,
): Promise<Filed> {
  const { by, about, reason, note } = report
  const isGuest = by !== null && !('accountId' in by)
  const filed = await tx
    .insertInto('report')
    .values({
      reporter_id: by && 'accountId' in by ? by.accountId : null,
      reporter_name: isGuest ? by.name : null,
      reporter_email: isGuest ? by.email : null,
      reported_id: about.reportedId,
      chat_id: about.chatId ?? null,
      listing_id: about.listingId ?? null,
      pensum_id: about.pensumId ?? null,
      reason,
      note,
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  // The open one was closed meanwhile, so this one is new.
  if (!filed) return (await sayAgain(tx, report)) ?? fileReport(deps, tx, report)
  const receipt = { channel: 'mail', kind: 'report_received', subjectId: filed.id } as const
  if (isGuest)
    await notify(deps, tx, { ...receipt, accountId: null, sendTo: { address: by.email, firstName: by.name } })
  else if (by) await notify(deps, tx, { ...receipt, accountId: by.accountId })
  return { number: filed.number }
}

async function sayAgain(tx: Db, { by, about, reason, note }: NewReport): Promise<Filed | null> {
  if (by === null) throw new Error('a report by nobody is like no other')
  const mine = 'accountId' in by ? ({ reporter_id: by.accountId } as const) : { reporter_email: by.email }
  const changed = await tx
    .updateTable('report')
    .set(
      'accountId' in by ? { reason, note } : { note: withAlso(note), ...(isGravest(reason) && { reason }) },
    )
    .where((where) => where.and(mine))
    .where('reported_id', '=', about.reportedId)
    .where('chat_id', 'is not distinct from', about.chatId ?? null)
    .where('listing_id', 'is not distinct from', about.listingId ?? null)
    .where('pensum_id', 'is not distinct from', about.pensumId ?? null)
    .where('closed_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  return changed ? { number: changed.number } : null
}

/** Cuts the end of the added text when there is no room. */
const withAlso = (note: string) =>
  sql<string>`case when position(${note} in note) > 0 then note else left(note || E'\n\n' || ${note}, ${maxReportLength}) end`
