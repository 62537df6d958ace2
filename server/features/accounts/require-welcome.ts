import type { Db } from '../../db/db.ts'
import { moneyIsHere } from '../../db/money-here.ts'
import { suspendedFor } from '../../http/auth.ts'
import { mayAnswerUs } from './may-answer-us.ts'

/**
 * Throws `account_suspended` with the reason. Call it after the password was checked. A person with an open order may
 * log in, because the other party waits for them; so may one whose money rests on the balance, and one who is to answer
 * us.
 */
export async function requireWelcome(db: Db, accountId: string, now: Date): Promise<void> {
  const reason = await suspensionOf(db, accountId)
  if (reason === null || (await hasOrderUnderWay(db, accountId)) || (await hasMoneyHere(db, accountId)))
    return
  if (!(await mayAnswerUs(db, accountId, now))) throw suspendedFor(reason)
}

async function suspensionOf(db: Db, accountId: string): Promise<string | null> {
  const suspension = await db
    .selectFrom('suspension')
    .select('statement')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return suspension?.statement ?? null
}

export async function hasOrderUnderWay(db: Db, accountId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where((where) => where.or([where('buyer_id', '=', accountId), where('seller_id', '=', accountId)]))
    .where('state', 'not in', ['finished', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function hasMoneyHere(db: Db, sellerId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'finished')
    .where(moneyIsHere)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
