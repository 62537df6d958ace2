/** An operator's step, with its record. A decision needs a statement, which both parties get. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { operatorStep } from '#contract/operator-orders'
import { Refusal } from '#contract/refusals'
import { stepNames } from '#rules/order-life'
import { needsStatement } from '#rules/refund-case'
import { maySplit } from '#rules/sale-split'
import type { Deps } from '../../deps.ts'
import { takeStepIn } from '../orders/take-step.ts'
import { noteAct } from '../audit/note-act.ts'

export async function takeOperatorStep(
  deps: Deps,
  operatorId: string,
  { orderId, step: requested, statement, back }: ParsedBodyOf<typeof operatorStep>,
): Promise<ReplyOf<typeof operatorStep>> {
  const step = stepNames.find((name) => name === requested)
  if (!step) throw new Refusal('step_forbidden')
  if (needsStatement(step) && statement === '') throw new Refusal('statement_missing')
  return deps.db.transaction().execute(async (tx) => {
    const find = tx
      .selectFrom('orders')
      .select(['state', 'books', 'buyer_id', 'seller_id'])
      .where('id', '=', orderId)
    const before = await find.forUpdate().executeTakeFirst()
    if (!before) throw new Refusal('not_found')
    // Operators decide no sale of their own.
    if ([before.buyer_id, before.seller_id].includes(operatorId)) throw new Refusal('step_forbidden')
    const booksBack = step === 'splitSale' ? (back ?? 0) : undefined
    if (booksBack !== undefined && !maySplit(booksBack, before.books)) throw new Refusal('split_amount')
    const note = statement === '' ? undefined : statement
    if (await takeStepIn(deps, tx, { orderId, step, actor: 'operator', note, booksBack }))
      throw new Refusal('step_forbidden')
    const { state } = await find.executeTakeFirstOrThrow()
    const detail = {
      step,
      before: before.state,
      after: state,
      statement,
      ...(booksBack && { back: booksBack }),
    }
    await noteAct(tx, { operatorId, act: 'take_step', subjectId: orderId, detail, at: deps.clock.now() })
    return { state }
  })
}
