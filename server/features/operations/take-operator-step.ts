/**
 * An operator's step, with its record. A decision needs a statement, which both parties get; one about much money also a
 * second operator.
 */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { operatorStep } from '#contract/operator-orders'
import { Refusal } from '#contract/refusals'
import { availableSteps } from '#rules/order-life'
import { stepNames, type StepName } from '#rules/order-steps'
import { movesMoney, needsStatement } from '#rules/refund-case'
import { maySplit } from '#rules/sale-split'
import type { Db } from '../../db/db.ts'
import { lifeOf } from '../../db/order-life.ts'
import type { Deps } from '../../deps.ts'
import { takeStepIn } from '../orders/take-step.ts'
import { noteAct } from '../audit/note-act.ts'
import { endGiven } from './case-given.ts'
import { lockForeignOrder } from './foreign-order.ts'
import { versionOf } from './order-version.ts'
import { proposeDecision } from './propose-decision.ts'

type Request = ParsedBodyOf<typeof operatorStep>

export async function takeOperatorStep(
  deps: Deps,
  operatorId: string,
  request: Request,
): Promise<ReplyOf<typeof operatorStep>> {
  return deps.db.transaction().execute((tx) => takeOperatorStepIn(deps, tx, operatorId, request))
}

/** `confirmedBy`: the second operator of a decision that waited for one. */
export async function takeOperatorStepIn(
  deps: Deps,
  tx: Db,
  operatorId: string,
  request: Request,
  confirmedBy: string | null = null,
): Promise<ReplyOf<typeof operatorStep>> {
  const { orderId, statement } = request
  const step = stepOf(request)
  const before = await lockForeignOrder(tx, orderId, operatorId)
  // A decision that waited for a second operator is void after any step that matters, so its version is not asked again.
  if (confirmedBy === null) await refuseStale(tx, request)
  const booksBack = booksBackOf(request, before.books)
  const act = { call: 'operatorStep', request } as const
  if (confirmedBy === null && isMoneyStep(deps, step, before)) {
    const waits = await proposeDecision(deps, tx, { orderId, operatorId, sum: before.total, act })
    if (waits) return { state: before.state, pending: true }
  }
  const note = statement === '' ? undefined : statement
  if (await takeStepIn(deps, tx, { orderId, step, actor: 'operator', note, booksBack }))
    throw new Refusal('step_forbidden')
  const { state } = await tx
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const detail = {
    step,
    before: before.state,
    after: state,
    statement,
    ...(booksBack && { back: booksBack }),
    ...(confirmedBy && { confirmed_by: confirmedBy }),
  }
  const at = deps.clock.now()
  if (movesMoney(step)) await endGiven(tx, orderId, at)
  await noteAct(tx, { operatorId, act: 'take_step', subjectId: orderId, detail, at })
  return { state }
}

/** A decision on another state of the order is not done to this one. */
async function refuseStale(tx: Db, { orderId, version }: Request): Promise<void> {
  if (version !== undefined && version !== (await versionOf(tx, orderId))) throw new Refusal('order_changed')
}

function stepOf({ step: requested, statement }: Request): StepName {
  const step = stepNames.find((name) => name === requested)
  if (!step) throw new Refusal('step_forbidden')
  if (needsStatement(step) && statement === '') throw new Refusal('statement_missing')
  return step
}

/** The buyer's part of a split, in øre. */
function booksBackOf({ step, back = 0 }: Request, books: number): number | undefined {
  if (step !== 'splitSale') return undefined
  if (!maySplit(back, books)) throw new Refusal('split_amount')
  return back
}

/** Whether the step moves money now; one that the order refuses waits for nobody. */
function isMoneyStep({ clock, config }: Deps, step: StepName, order: Parameters<typeof lifeOf>[0]): boolean {
  return (
    movesMoney(step) &&
    availableSteps(lifeOf(order), 'operator', clock.now(), config.deadlines).includes(step)
  )
}
