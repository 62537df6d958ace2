/**
 * Suspends an account: its log-ins end, and its books leave the shelf. The person is told why. Open orders continue
 * by their deadlines, since others have paid or sent, and only for them the person may log in again; a payment in
 * progress finds its book gone and is refunded. Operators cannot be suspended here.
 */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { endAllSessions } from '../accounts/sessions.ts'
import { notify } from '../notifications/notify.ts'
import { noteAct } from '../audit/note-act.ts'

type NotifyDeps = Pick<Deps, 'jobs' | 'clock'>
type SuspensionParams = { userId: string; statement: string }
type Measure = SuspensionParams & { operatorId: string; at: Date }

export async function suspendUser(
  deps: Deps,
  operatorId: string,
  params: SuspensionParams,
): Promise<Record<string, never>> {
  await deps.db.transaction().execute((tx) => suspendUserIn(deps, tx, operatorId, params))
  return {}
}

export async function suspendUserIn(
  deps: NotifyDeps,
  tx: Db,
  operatorId: string,
  params: SuspensionParams,
): Promise<void> {
  const account = await lockSeller(tx, params.userId)
  if (account.role === 'operator' || account.deleted_at !== null) throw new Refusal('step_forbidden')
  const measure = { ...params, operatorId, at: deps.clock.now() }
  const suspensionId = await begin(tx, measure)
  await endAllSessions(tx, params.userId)
  // A listing without a time of deletion cannot be restored by its seller.
  const down = { state: 'deleted', deleted_at: null, purchase_id: null, suspension_id: suspensionId } as const
  const { numUpdatedRows } = await tx
    .updateTable('listing')
    .set({ ...down, updated_at: measure.at })
    .where('seller_id', '=', params.userId)
    // A listing that stayed reserved would be for sale again if its buyer gave up now.
    .where('state', 'in', ['active', 'reserved'])
    .executeTakeFirst()
  await notifyBuyers(deps, tx, params.userId)
  await recordAndNotify(deps, tx, { ...measure, act: 'suspend_user', suspensionId, listings: numUpdatedRows })
}

/** Puts the books that the suspension took off the shelf up for sale again. */
export async function liftSuspension(
  deps: Deps,
  operatorId: string,
  params: SuspensionParams,
): Promise<Record<string, never>> {
  await deps.db.transaction().execute(async (tx) => {
    await lockSeller(tx, params.userId)
    const measure = { ...params, operatorId, at: deps.clock.now() }
    const suspensionId = await end(tx, measure)
    const back = await tx
      .updateTable('listing')
      .set({ state: 'active', suspension_id: null, updated_at: measure.at })
      .where('suspension_id', '=', suspensionId)
      .where('state', '=', 'deleted')
      .returning('id as listingId')
      .execute()
    await deps.jobs.enqueueAll(tx, 'match-wishes', back)
    await recordAndNotify(deps, tx, {
      ...measure,
      act: 'lift_suspension',
      suspensionId,
      listings: BigInt(back.length),
    })
  })
  return {}
}

/** The buyers of open orders learn at once that their order goes on; once per order, however often its seller is suspended. */
async function notifyBuyers(deps: NotifyDeps, tx: Db, sellerId: string): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select(['id', 'buyer_id'])
    .where('seller_id', '=', sellerId)
    .where('state', 'not in', ['finished', 'cancelled'])
    .orderBy('id')
    .execute()
  for (const { id, buyer_id } of open)
    await notify(deps, tx, {
      channel: 'mail',
      kind: 'seller_suspended_buyer',
      subjectId: id,
      accountId: buyer_id,
    })
}

async function begin(tx: Db, { userId, statement, at }: Measure): Promise<string> {
  const begun = await tx
    .insertInto('suspension')
    .values({ account_id: userId, statement, began_at: at })
    .onConflict((conflict) => conflict.column('account_id').where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw new Refusal('step_forbidden')
  return begun.id
}

async function end(tx: Db, { userId, statement, at }: Measure): Promise<string> {
  const ended = await tx
    .updateTable('suspension')
    .set({ lifted_at: at, lifted_statement: statement })
    .where('account_id', '=', userId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Refusal('step_forbidden')
  return ended.id
}

const mailKindOf = { suspend_user: 'account_suspended', lift_suspension: 'suspension_lifted' } as const

type Done = Measure & { act: keyof typeof mailKindOf; suspensionId: string; listings: bigint }

async function recordAndNotify(deps: NotifyDeps, tx: Db, done: Done): Promise<void> {
  const { operatorId, userId, act, statement, suspensionId, listings, at } = done
  const detail = { statement, listings: Number(listings) }
  await noteAct(tx, { operatorId, act, subjectId: userId, detail, at })
  const notification = { channel: 'mail', kind: mailKindOf[act] } as const
  await notify(deps, tx, { ...notification, subjectId: suspensionId, accountId: userId })
}

/** Locks listings in id order and then the account, in the order of account deletion and of chats. */
async function lockSeller(tx: Db, userId: string) {
  await tx
    .selectFrom('listing')
    .select('id')
    .where('seller_id', '=', userId)
    // Deleted ones may be about to be restored. In two parts, since each has its index.
    .where(({ or, eb }) => or([eb('state', 'in', ['active', 'reserved']), eb('state', '=', 'deleted')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const account = await tx
    .selectFrom('account')
    .select(['role', 'deleted_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Refusal('not_found')
  return account
}
