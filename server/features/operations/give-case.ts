/**
 * Gives a case to a colleague, who is told by mail. The note stays on the desk: neither the mail nor the log has its
 * words. Sent twice it is one giving.
 */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/operator-cases'
import { Refusal } from '#contract/refusals'
import { fullName } from '#rules/full-name'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { notify } from '../notifications/notify.ts'
import { endGiven, findGiven } from './case-given.ts'
import { addNote } from './case-desk.ts'
import { readHolder } from './case-holder.ts'
import { colleaguesFor } from './colleagues.ts'
import { lockForeignOrder } from './foreign-order.ts'
import { isOnDesk } from './on-desk.ts'

type Request = ParsedBodyOf<typeof contract.giveCase>

export async function giveCase(
  deps: Deps,
  operatorId: string,
  request: Request,
): Promise<ReplyOf<typeof contract.giveCase>> {
  const at = deps.clock.now()
  const { orderId } = request
  return deps.db.transaction().execute(async (tx) => {
    await lockForeignOrder(tx, orderId, operatorId)
    if (!(await wasGiven(tx, operatorId, request))) await give(deps, tx, operatorId, request)
    return { holder: await readHolder(tx, { orderId, viewerId: operatorId, at }) }
  })
}

async function give(
  deps: Deps,
  tx: Db,
  operatorId: string,
  { orderId, to, note, clientId, given }: Request,
): Promise<void> {
  const at = deps.clock.now()
  const before = await findGiven(tx, orderId)
  if ((before?.given_id ?? null) !== given || !(await isCase(tx, orderId))) throw new Refusal('case_changed')
  const colleague = await colleaguesFor(tx, { orderId, operatorId })
    .where('account.id', '=', to)
    .executeTakeFirst()
  if (!colleague || colleague.id === before?.id) throw new Refusal('colleague_gone')
  await endGiven(tx, orderId, at)
  // Else the page that the giver has open would still show it as the giver's.
  await tx.deleteFrom('case_hold').where('order_id', '=', orderId).execute()
  const row = { order_id: orderId, operator_id: to, given_by: operatorId, client_id: clientId, given_at: at }
  const { id } = await tx.insertInto('case_given').values(row).returning('id').executeTakeFirstOrThrow()
  if (note !== '') await addNote(tx, operatorId, { orderId, text: note, clientId, at })
  const detail = { before: before && fullName(before), to: fullName(colleague) }
  await noteAct(tx, { operatorId, act: 'give_case', subjectId: orderId, detail, at })
  await notify(deps, tx, { channel: 'mail', kind: 'case_given', subjectId: id, accountId: to })
}

async function wasGiven(tx: Db, operatorId: string, { orderId, clientId }: Request): Promise<boolean> {
  const row = await tx
    .selectFrom('case_given')
    .select('id')
    .where('order_id', '=', orderId)
    .where('given_by', '=', operatorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

async function isCase(tx: Db, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where(isOnDesk)
    .executeTakeFirst()
  return row !== undefined
}
