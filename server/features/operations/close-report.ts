/**
 * Decides a report. A measure (a hidden listing or reading list, a suspended account) happens in the same transaction, and answers
 * all open reports about the same thing but the operator's own; doing nothing answers this report alone. Each
 * reporter is told the outcome. Of two operators who decide at once, one succeeds.
 */
import type { ParsedBodyOf } from '#contract/http'
import { messages } from '#contract/messages'
import { serverMessages } from '#contract/server-messages'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/reports'
import { isMeasure } from '#rules/report'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { hideListIn } from './hide-list.ts'
import { hideListingIn } from './hide-listing.ts'
import { noteAct } from '../audit/note-act.ts'
import { suspendUserIn } from './suspend-user.ts'

type DecisionParams = ParsedBodyOf<typeof contract.closeReport>
type Report = Awaited<ReturnType<typeof findReport>>

export async function closeReport(
  deps: Deps,
  operatorId: string,
  params: DecisionParams,
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const report = await findReport(tx, params.reportId)
    // Operators decide no report by or about themselves.
    if ([report.reporter_id, report.reported_id].includes(operatorId)) throw new Refusal('step_forbidden')
    const ids = await lockOpen(tx, operatorId, report, isMeasure(params.decision))
    if (!ids.includes(report.id)) throw new Refusal('step_forbidden')
    await takeMeasure(deps, tx, operatorId, report, params)
    for (const closed of await close(tx, operatorId, ids, params, at)) {
      const detail = { number: closed.number, decision: params.decision, statement: params.statement }
      await noteAct(tx, { operatorId, act: 'close_report', subjectId: closed.id, detail, at })
      await answer(deps, tx, closed)
    }
  })
  return {}
}

async function takeMeasure(
  deps: Deps,
  tx: Db,
  operatorId: string,
  report: Report,
  { decision, reasons, ground }: DecisionParams,
): Promise<void> {
  if (!isMeasure(decision)) return
  if (reasons === '') throw invalid('reasons', messages.reasonsMissing)
  if (decision === 'account_suspended') {
    await suspendUserIn(deps, tx, operatorId, { userId: report.reported_id, statement: reasons })
    return
  }
  if (!ground) throw invalid('ground', serverMessages.groundMissing)
  const hiding = { ground, statement: reasons, reported: true }
  if (decision === 'list_hidden') {
    if (report.pensum_id === null) throw new Refusal('step_forbidden')
    await hideListIn(deps, tx, operatorId, { pensumId: report.pensum_id, ...hiding })
    return
  }
  if (report.listing_id === null) throw new Refusal('step_forbidden')
  await hideListingIn(deps, tx, operatorId, { dbId: report.listing_id, ...hiding })
}

const invalid = (field: string, message: string) =>
  new Refusal('invalid', { message, fields: { [field]: message } })

function close(
  tx: Db,
  operatorId: string,
  ids: readonly string[],
  { decision, statement }: DecisionParams,
  at: Date,
) {
  return tx
    .updateTable('report')
    .set({ closed_by: operatorId, closed_at: at, decision, answer: statement })
    .where('id', 'in', ids)
    .returning(['id', 'number', 'reporter_id', 'reporter_name', 'reporter_email'])
    .execute()
}

async function answer(deps: Deps, tx: Db, to: Awaited<ReturnType<typeof close>>[number]): Promise<void> {
  const notification = { channel: 'mail', kind: 'report_closed', subjectId: to.id } as const
  if (to.reporter_id !== null) return notify(deps, tx, { ...notification, accountId: to.reporter_id })
  if (to.reporter_email === null || to.reporter_name === null) return
  const sendTo = { address: to.reporter_email, firstName: to.reporter_name }
  await notify(deps, tx, { ...notification, accountId: null, sendTo })
}

async function findReport(tx: Db, reportId: string) {
  const report = await tx
    .selectFrom('report')
    .select(['id', 'reporter_id', 'reported_id', 'listing_id', 'chat_id', 'pensum_id'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report) throw new Refusal('not_found')
  return report
}

/** The reports this decides, as far as they are open: locked in id order, before the measure's rows. */
async function lockOpen(tx: Db, operatorId: string, report: Report, alike: boolean): Promise<string[]> {
  const rows = await tx
    .selectFrom('report')
    .select('id')
    .where('closed_at', 'is', null)
    .$if(!alike, (reports) => reports.where('id', '=', report.id))
    .$if(alike, (reports) =>
      reports
        .where('reported_id', '=', report.reported_id)
        .where('listing_id', 'is not distinct from', report.listing_id)
        .where('chat_id', 'is not distinct from', report.chat_id)
        .where('pensum_id', 'is not distinct from', report.pensum_id)
        .where('reporter_id', 'is distinct from', operatorId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
