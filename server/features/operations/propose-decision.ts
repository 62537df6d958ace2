/** A decision about much money waits for a second operator (decision 43). */
import type { ParsedBodyOf } from '#contract/http'
import type { reopenSale } from '#contract/operator-cases'
import type { operatorStep } from '#contract/operator-orders'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import { asJson } from '../../db/json.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'
import { colleaguesFor } from './colleagues.ts'

export type WaitingAct =
  | { call: 'operatorStep'; request: ParsedBodyOf<typeof operatorStep> }
  | { call: 'reopenSale'; request: ParsedBodyOf<typeof reopenSale> }

type Proposal = {
  orderId: string
  operatorId: string
  /** The sum that it moves, in øre. */
  sum: number
  act: WaitingAct
}

/**
 * True when the decision now waits for a colleague; the caller has locked the order, and does nothing. With nobody to
 * confirm it, the operator decides alone.
 */
export async function proposeDecision(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  { orderId, operatorId, sum, act }: Proposal,
): Promise<boolean> {
  const { config, clock } = deps
  if (await findWaiting(tx, orderId)) throw new Refusal('decision_waits')
  const limit = config.secondColleagueFrom
  if (limit === null || sum <= limit || !(await hasColleague(tx, orderId, operatorId))) return false
  const at = clock.now()
  const row = { order_id: orderId, act: asJson(act), proposed_by: operatorId, proposed_at: at }
  const { id } = await tx.insertInto('pending_decision').values(row).returning('id').executeTakeFirstOrThrow()
  const detail = { amount: sum, ...detailOf(act) }
  await noteAct(tx, { operatorId, act: 'propose_decision', subjectId: orderId, detail, at })
  const except = [operatorId, ...(await partiesOf(tx, orderId))]
  await notifyOperators(deps, tx, { kind: 'decision_waits', subjectId: id, except })
  return true
}

export function detailOf({ request }: WaitingAct) {
  const { statement } = request
  return 'step' in request ? { step: request.step, statement } : { step: 'reopenSale', statement }
}

export function findWaiting(db: Db, orderId: string) {
  return db
    .selectFrom('pending_decision')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
}

async function partiesOf(tx: Db, orderId: string): Promise<string[]> {
  const { buyer_id, seller_id } = await tx
    .selectFrom('orders')
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return [buyer_id, seller_id]
}

/** Another operator who may decide. */
async function hasColleague(tx: Db, orderId: string, operatorId: string): Promise<boolean> {
  return (await colleaguesFor(tx, { orderId, operatorId }).limit(1).executeTakeFirst()) !== undefined
}
