/** The holder of a case is the colleague who was given it, or else the operator who has its page open. */
import type { Reply } from '#contract/contract'
import { isHeld } from '#rules/case-hold'
import type { Db } from '../../db/db.ts'
import { findGiven } from './case-given.ts'

type Named = { id: string; first_name: string; last_name: string }
type Given = Named & { given_id: string }
type Holder = Reply<'holdCase'>['holder']

export function presentHolder(given: Given | null, held: Named | null, viewerId: string): Holder {
  const holder = given ?? held
  if (holder === null) return null
  const { id, first_name, last_name } = holder
  const isAway = id !== held?.id
  return { first_name, last_name, mine: id === viewerId, given: given?.given_id ?? null, away: isAway }
}

export async function readHolder(
  db: Db,
  { orderId, viewerId, at }: { orderId: string; viewerId: string; at: Date },
): Promise<Holder> {
  const [given, held] = [await findGiven(db, orderId), await findHold(db, orderId, at)]
  return presentHolder(given ?? null, held ?? null, viewerId)
}

/** The operator who has the page open, by the page's latest sign. */
export async function findHold(db: Db, orderId: string, at: Date): Promise<Named | undefined> {
  const hold = await db
    .selectFrom('case_hold')
    .innerJoin('account', 'account.id', 'case_hold.operator_id')
    .select(['account.id', 'first_name', 'last_name', 'seen_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return hold && isHeld(hold.seen_at, at) ? hold : undefined
}
