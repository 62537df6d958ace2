/**
 * The colleague to whom an operator has given a case. It is theirs until another takes it over or it is given on, it is
 * decided or leaves the desk, or their account is closed.
 */
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/db.ts'
import { onEach, type Timed } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'
import { isOpenOperator } from './colleagues.ts'
import { isOnDesk } from './on-desk.ts'

const batch = 200

/** Whether a `case_given` that has not ended still counts, for queries that read `orders`. */
export const givenStands = sql<SqlBool>`(${isOnDesk}
  and exists (select from account where account.id = case_given.operator_id and ${isOpenOperator}))`

/** The colleague who has been given the case; `given_id` is the row of the latest giving. */
export function findGiven(db: Db, orderId: string) {
  return db
    .selectFrom('case_given')
    .innerJoin('orders', 'orders.id', 'case_given.order_id')
    .innerJoin('account', 'account.id', 'case_given.operator_id')
    .select(['case_given.id as given_id', 'account.id', 'account.first_name', 'account.last_name'])
    .where('case_given.order_id', '=', orderId)
    .where('case_given.ended_at', 'is', null)
    .where(givenStands)
    .executeTakeFirst()
}

/** The caller has locked the order. */
export async function endGiven(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('case_given')
    .set({ ended_at: at })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends those that do not count any more, so that none comes back when the order is on the desk again. */
export function expiredAssignments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Timed {
  const due = db
    .selectFrom('case_given')
    .innerJoin('orders', 'orders.id', 'case_given.order_id')
    .select('case_given.id')
    .where('case_given.ended_at', 'is', null)
    .where(sql<SqlBool>`not ${givenStands}`)
    .limit(batch)
  return onEach(due, ({ id }) =>
    db
      .updateTable('case_given')
      .set({ ended_at: clock.now() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute(),
  )
}
