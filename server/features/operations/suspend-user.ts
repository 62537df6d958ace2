/**
 * Shuts somebody out: log-ins end, none begins, and what they have for sale leaves the shelf. They are told why. Orders
 * that are under way go on by their deadlines, as others have paid or sent. Operators are not shut out here.
 */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { endAllSessions } from '../accounts/sessions.ts'
import { tell } from '../notifications/tell.ts'
import { noteAct } from './note-act.ts'

type Wish = { userId: string; statement: string }

export async function suspendUser(
  deps: Deps,
  operatorId: string,
  { userId, statement }: Wish,
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account.role === 'operator' || account.deleted_at !== null) throw new Refusal('step_forbidden')
    const suspension = await tx
      .insertInto('suspension')
      .values({ account_id: userId, statement, began_at: at })
      .onConflict((conflict) => conflict.column('account_id').where('lifted_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!suspension) throw new Refusal('step_forbidden')
    await endAllSessions(tx, userId)
    const { numUpdatedRows } = await tx
      .updateTable('listing')
      // Without a moment of deletion its seller cannot take it back.
      .set({ state: 'deleted', deleted_at: null, suspension_id: suspension.id, updated_at: at })
      .where('seller_id', '=', userId)
      .where('state', '=', 'active')
      .executeTakeFirst()
    const detail = { statement, listings: Number(numUpdatedRows) }
    await noteAct(tx, { operatorId, act: 'suspend_user', subjectId: userId, detail, at })
    const news = { channel: 'mail', kind: 'account_suspended' } as const
    await tell(deps, tx, { ...news, subjectId: suspension.id, accountId: userId })
  })
  return {}
}

/** What the suspension took off the shelf is for sale again. */
export async function liftSuspension(
  deps: Deps,
  operatorId: string,
  { userId, statement }: Wish,
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    const suspension = await tx
      .updateTable('suspension')
      .set({ lifted_at: at, lifted_statement: statement })
      .where('account_id', '=', userId)
      .where('lifted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!suspension) throw new Refusal('step_forbidden')
    const { numUpdatedRows } = await tx
      .updateTable('listing')
      .set({ state: 'active', suspension_id: null, updated_at: at })
      .where('suspension_id', '=', suspension.id)
      .where('state', '=', 'deleted')
      .executeTakeFirst()
    const detail = { statement, listings: Number(numUpdatedRows) }
    await noteAct(tx, { operatorId, act: 'lift_suspension', subjectId: userId, detail, at })
    const news = { channel: 'mail', kind: 'suspension_lifted' } as const
    await tell(deps, tx, { ...news, subjectId: suspension.id, accountId: userId })
  })
  return {}
}

async function lockAccount(tx: Db, userId: string) {
  const account = await tx
    .selectFrom('account')
    .select(['role', 'deleted_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Refusal('not_found')
  return account
}
