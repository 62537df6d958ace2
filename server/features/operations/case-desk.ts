/**
 * The operators' messages about an order: to its parties as Genlæst, and to each other. Never about an order of their
 * own.
 */
import type { ParsedBodyOf } from '#contract/http'
import type * as contract from '#contract/operator-cases'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { notifySoon } from '../chat/notify-readers.ts'
import { writeAsHouse } from '../chat/write-as-house.ts'
import { lockForeignOrder } from './foreign-order.ts'

export async function writeToParties(
  deps: Deps,
  operatorId: string,
  { orderId, to, text, clientId, answerSince }: ParsedBodyOf<typeof contract.operatorWrite>,
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockForeignOrder(tx, orderId, operatorId)
    if (!(await writeAsHouse(deps, tx, order, { to, content: text, clientId }))) return
    // The answered messages have been read.
    await endAnswer(tx, orderId, answerSince)
    // The message itself may be for one reader alone.
    await noteAct(tx, { operatorId, act: 'write_to_parties', subjectId: orderId, detail: { to }, at })
  })
  notifySoon(deps)
  return {}
}

export async function noteOrder(
  { db, clock }: Deps,
  operatorId: string,
  { orderId, text, clientId }: ParsedBodyOf<typeof contract.operatorNote>,
): Promise<Record<string, never>> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockForeignOrder(tx, orderId, operatorId)
    await addNote(tx, operatorId, { orderId, text, clientId, at })
  })
  return {}
}

/** The note itself stays out of the log, which says that there is one. The caller has locked the order. */
export async function addNote(
  tx: Db,
  operatorId: string,
  { orderId, text, clientId, at }: { orderId: string; text: string; clientId: string; at: Date },
): Promise<void> {
  const note = await tx
    .insertInto('order_note')
    .values({
      order_id: orderId,
      author_id: operatorId,
      content: text,
      client_id: clientId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (note) await noteAct(tx, { operatorId, act: 'note_order', subjectId: orderId, detail: {}, at })
}

export async function markAnswerRead(
  { db, clock }: Deps,
  operatorId: string,
  { orderId, answerSince }: ParsedBodyOf<typeof contract.answerRead>,
): Promise<Record<string, never>> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockForeignOrder(tx, orderId, operatorId)
    if (await endAnswer(tx, orderId, answerSince))
      await noteAct(tx, { operatorId, act: 'read_answer', subjectId: orderId, detail: {}, at })
  })
  return {}
}

/** True when the answer that the operator has seen waited until now. */
async function endAnswer(tx: Db, orderId: string, answerSince: string | null): Promise<boolean> {
  if (answerSince === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('chat')
    .set({ answer_since: null })
    .where('order_id', '=', orderId)
    .where('answer_since', '<=', new Date(answerSince))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
