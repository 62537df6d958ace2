/**
 * Keeps which operator works on a case. The others are told, and none of their acts is stopped; it ends when the page
 * gives no more signs, and any colleague may take the case over. A case that was given to a colleague is not held by
 * those who look at it.
 */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/operator-cases'
import { Refusal } from '#contract/refusals'
import { holdMinutes } from '#rules/case-hold'
import { minutesAfter } from '#rules/deadlines'
import { fullName } from '#rules/full-name'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { endGiven, findGiven } from './case-given.ts'
import { findHold, readHolder } from './case-holder.ts'
import { lockForeignOrder } from './foreign-order.ts'

export async function holdCase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  { orderId, act }: ParsedBodyOf<typeof contract.holdCase>,
): Promise<ReplyOf<typeof contract.holdCase>> {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    if (act === 'over') await takeOver(tx, { orderId, operatorId, at })
    else {
      await refuseOwn(tx, orderId, operatorId)
      if (act === 'leave') await leave(tx, orderId, operatorId)
      else await stay(tx, { orderId, operatorId, at })
    }
    return { holder: await readHolder(tx, { orderId, viewerId: operatorId, at }) }
  })
}

type Sign = { orderId: string; operatorId: string; at: Date }

async function stay(tx: Db, { orderId, operatorId, at }: Sign): Promise<void> {
  const given = await findGiven(tx, orderId)
  const isTheirs = given?.id === operatorId
  if (given === undefined || isTheirs) await hold(tx, { orderId, operatorId, over: isTheirs, at })
}

/** Rare, unlike a sign, so it locks the order as giving the case does. */
async function takeOver(tx: Db, { orderId, operatorId, at }: Sign): Promise<void> {
  await lockForeignOrder(tx, orderId, operatorId)
  const given = await findGiven(tx, orderId)
  const before = given ?? (await findHold(tx, orderId, at))
  await hold(tx, { orderId, operatorId, over: true, at })
  if (before === undefined || before.id === operatorId) return
  if (given) await endGiven(tx, orderId, at)
  const detail = { before: fullName(before) }
  await noteAct(tx, { operatorId, act: 'take_over_case', subjectId: orderId, detail, at })
}

type Hold = Sign & { over: boolean }

/** A sign of the one who has it, or a case that is free. Of two at once the first has it. */
async function hold(tx: Db, { orderId, operatorId, over, at }: Hold): Promise<void> {
  await tx
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
    .execute()
}

async function leave(tx: Db, orderId: string, operatorId: string): Promise<void> {
  await tx
    .deleteFrom('case_hold')
    .where('order_id', '=', orderId)
    .where('operator_id', '=', operatorId)
    .execute()
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
