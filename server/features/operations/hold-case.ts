/**
 * Which operator works on a case. It is told to the others and stops none of their acts; it ends when the page gives no
 * more signs, and any colleague may take the case over.
 */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/operator-cases'
import { Refusal } from '#contract/refusals'
import { holdMinutes, isHeld } from '#rules/case-hold'
import { minutesAfter } from '#rules/deadlines'
import { fullName } from '#rules/full-name'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'

export async function holdCase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  { orderId, act }: ParsedBodyOf<typeof contract.holdCase>,
): Promise<ReplyOf<typeof contract.holdCase>> {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    await refuseOwn(tx, orderId, operatorId)
    const before = await holderOf(tx, orderId)
    if (act === 'leave') await leave(tx, orderId, operatorId)
    else if (await isTaken(tx, { orderId, operatorId, over: act === 'over', at })) {
      const isOthers = before !== undefined && before.id !== operatorId && isHeld(before.seen_at, at)
      const detail = { before: before && fullName(before) }
      if (isOthers) await noteAct(tx, { operatorId, act: 'take_over_case', subjectId: orderId, detail, at })
    }
    const holder = await holderOf(tx, orderId)
    if (!holder) return { holder: null }
    const { id, first_name, last_name } = holder
    return { holder: { first_name, last_name, mine: id === operatorId } }
  })
}

type Hold = { orderId: string; operatorId: string; over: boolean; at: Date }

/** A sign of the one who has it, or a case that is free. Of two at once the first has it. */
async function isTaken(tx: Db, { orderId, operatorId, over, at }: Hold): Promise<boolean> {
  const row = await tx
    .insertInto('case_hold')
    .values({ order_id: orderId, operator_id: operatorId, seen_at: at })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ operator_id: operatorId, seen_at: at })
        .where((where) =>
          where.or([
            where('case_hold.operator_id', '=', operatorId),
            where('case_hold.seen_at', '<=', minutesAfter(at, -holdMinutes)),
            where.lit(over),
          ]),
        ),
    )
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

async function leave(tx: Db, orderId: string, operatorId: string): Promise<void> {
  await tx
    .deleteFrom('case_hold')
    .where('order_id', '=', orderId)
    .where('operator_id', '=', operatorId)
    .execute()
}

function holderOf(tx: Db, orderId: string) {
  return tx
    .selectFrom('case_hold')
    .innerJoin('account', 'account.id', 'case_hold.operator_id')
    .select(['account.id', 'first_name', 'last_name', 'seen_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

async function refuseOwn(tx: Db, orderId: string, operatorId: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  if ([order.buyer_id, order.seller_id].includes(operatorId)) throw new Refusal('step_forbidden')
}
