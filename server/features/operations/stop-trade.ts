/**
 * Stops new purchases or payouts on every node, or opens them again. Pressed twice, or by two operators, it is one act:
 * the first one's reason stays. Payouts that waited are sent at once when they are opened.
 */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/operator-stops'
import type { TradePart } from '#rules/trade-stop'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'

export async function listStops({ db }: Pick<Deps, 'db'>): Promise<ReplyOf<typeof contract.tradeStops>> {
  const stops = await db
    .selectFrom('trade_stop as stop')
    .innerJoin('account', 'account.id', 'stop.operator_id')
    .select(['kind', 'reason', 'stopped_at', 'first_name', 'last_name'])
    .orderBy('kind')
    .execute()
  return stops.map(({ kind, reason, stopped_at, first_name, last_name }) => ({
    part: kind as TradePart,
    reason,
    operator: `${first_name} ${last_name}`,
    since: stopped_at.toISOString(),
  }))
}

type Switch = ParsedBodyOf<typeof contract.stopTrade>

export async function stopTrade(
  deps: Deps,
  operatorId: string,
  { part, stopped, statement }: Switch,
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const subjectId = await (stopped
      ? begin(tx, { kind: part, reason: statement, operator_id: operatorId, stopped_at: at })
      : end(tx, part))
    if (subjectId === undefined) return
    const act = `${stopped ? 'stop' : 'open'}_${part}` as const
    await noteAct(tx, { operatorId, act, subjectId, detail: { statement }, at })
    if (act === 'open_payouts') await sendWaiting(deps, tx)
  })
  return {}
}

type Stop = { kind: TradePart; reason: string; operator_id: string; stopped_at: Date }

/** Undefined if it is stopped already. */
async function begin(tx: Db, stop: Stop): Promise<string | undefined> {
  const begun = await tx
    .insertInto('trade_stop')
    .values(stop)
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun?.id
}

/** Undefined if it is open already. */
async function end(tx: Db, part: TradePart): Promise<string | undefined> {
  const ended = await tx.deleteFrom('trade_stop').where('kind', '=', part).returning('id').executeTakeFirst()
  return ended?.id
}

/** The payouts that sellers asked for before the stop. Automatic ones begin with the next sweep. */
async function sendWaiting({ jobs }: Deps, tx: Db): Promise<void> {
  const waiting = await tx.selectFrom('payout').select('id').where('state', '=', 'open').execute()
  await jobs.enqueueAll(
    tx,
    'send-payout',
    waiting.map(({ id }) => ({ payoutId: id })),
  )
}
