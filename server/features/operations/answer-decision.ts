/** A second operator confirms or rejects a decision; whoever made it may take it back. */
import type { ParsedBodyOf } from '#contract/http'
import type * as contract from '#contract/operator-cases'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { detailOf, type WaitingAct } from './propose-decision.ts'
import { reopenSaleIn } from './reopen-sale.ts'
import { takeOperatorStepIn } from './take-operator-step.ts'

type Request = ParsedBodyOf<typeof contract.answerDecision>

export async function answerDecision(
  deps: Deps,
  operatorId: string,
  { decisionId, confirm }: Request,
): Promise<Record<string, never>> {
  await deps.db.transaction().execute(async (tx) => {
    const waiting = await lockWaiting(tx, decisionId)
    if (!waiting) throw new Refusal('step_forbidden')
    const { order_id: orderId, proposed_by, buyer_id, seller_id } = waiting
    if ([buyer_id, seller_id].includes(operatorId)) throw new Refusal('step_forbidden')
    if (confirm && proposed_by === operatorId) throw new Refusal('step_forbidden')
    const act = waiting.act as unknown as WaitingAct
    const at = deps.clock.now()
    await tx
      .updateTable('pending_decision')
      .set({ outcome: confirm ? 'confirmed' : 'rejected', answered_by: operatorId, answered_at: at })
      .where('id', '=', waiting.id)
      .execute()
    const name = confirm ? 'confirm_decision' : 'reject_decision'
    await noteAct(tx, { operatorId, act: name, subjectId: orderId, detail: detailOf(act), at })
    if (confirm) await carryOut(deps, tx, act, { proposedBy: proposed_by, confirmedBy: operatorId })
  })
  return {}
}

/** An order that has moved on meanwhile refuses it, and the decision stays to be rejected. */
function carryOut(
  deps: Deps,
  tx: Db,
  act: WaitingAct,
  { proposedBy, confirmedBy }: { proposedBy: string; confirmedBy: string },
): Promise<unknown> {
  return act.call === 'operatorStep'
    ? takeOperatorStepIn(deps, tx, proposedBy, act.request, confirmedBy)
    : reopenSaleIn(deps, tx, proposedBy, act.request, confirmedBy)
}

/** The order first, as every act does; then the decision, as it is by then. */
async function lockWaiting(tx: Db, decisionId: string) {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('pending_decision', 'pending_decision.order_id', 'orders.id')
    .select(['orders.buyer_id', 'orders.seller_id'])
    .where('pending_decision.id', '=', decisionId)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!order) return null
  const waiting = await tx
    .selectFrom('pending_decision')
    .selectAll()
    .where('id', '=', decisionId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return waiting ? { ...order, ...waiting } : null
}
