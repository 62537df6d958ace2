/**
 * Prevents a buyer from reserving the whole shop without paying (decision 34). Runs while the buyer's row is locked,
 * so that simultaneous purchases count each other.
 */
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { limitRefusal } from '#contract/buying-limits'
import { tooMuch, type BuyingLimits, type Held } from '#rules/buying-limits'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { suspendedFor } from '../../http/auth.ts'

export type Buyer = {
  id: string
  email: string
  isVerified: boolean
  held: Held
  /** Payments of the last day that the buyer left unpaid. */
  left: number
}

type Now = {
  now: Date
  /** The purchase that is under way, if it is stored; it is not counted. */
  butFor?: string
}

/**
 * Call it after locking the books: deleting an account locks in the same order. Throws `account_suspended`, since a
 * suspension locks the row, too.
 */
export async function lockBuyer(tx: Db, buyerId: string, at: Now): Promise<Buyer> {
  const { id, email, email_verified_at } = await tx
    .selectFrom('account')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // A statement of its own, which sees what others have committed while this one waited for the lock.
  const { suspended, open, left } = await standingOf(tx, buyerId, at)
  if (suspended !== null) throw suspendedFor(suspended)
  return { id, email, isVerified: email_verified_at !== null, held: heldIn(open), left: left ?? 0 }
}

/** The buyer's suspension, open payments by expiry, and how many of a day were left unpaid. */
function standingOf(tx: Db, buyerId: string, { now, butFor }: Now) {
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('suspension')
        .select('statement')
        .where('account_id', '=', buyerId)
        .where('lifted_at', 'is', null)
        .as('suspended'),
      jsonArrayFrom(
        selectFrom('purchase')
          .select('expires_at')
          .select((from) =>
            from
              .selectFrom('listing')
              .select(sql<number>`count(*)::int`.as('copies'))
              .whereRef('listing.purchase_id', '=', 'purchase.id')
              .where('listing.state', '=', 'reserved')
              .as('copies'),
          )
          .where('buyer_id', '=', buyerId)
          .where('state', '=', 'pending')
          .$if(butFor !== undefined, (query) => query.where('purchase.id', '<>', butFor!))
          .orderBy('expires_at'),
      ).as('open'),
      selectFrom('purchase')
        .select(sql<number>`count(*)::int`.as('left'))
        .where('buyer_id', '=', buyerId)
        .where('created_at', '>', hoursAfter(now, -24))
        .where('state', '=', 'expired')
        // A page that could not be opened was not the buyer's fault.
        .where('held_at', 'is not', null)
        .where('checkout_session_id', 'is not', null)
        .as('left'),
    ])
    .executeTakeFirstOrThrow()
}

type Open = readonly { expires_at: Date | string; copies: number | null }[]

function heldIn(open: Open): Held {
  return {
    purchases: open.length,
    copies: open.reduce((sum, { copies }) => sum + (copies ?? 0), 0),
    firstEndsAt: open[0] ? new Date(open[0].expires_at) : null,
  }
}

type JudgeDeps = Pick<Deps, 'config' | 'clock'>

/** Throws a Refusal if the buyer may not hold that many copies more. */
export function refuseTooMuch(
  { config: { buying: limits }, clock }: JudgeDeps,
  { isVerified, held }: Pick<Buyer, 'isVerified' | 'held'>,
  copies: number,
): void {
  const reason = tooMuch(held, copies, isVerified ? limits.verified : limits.unverified)
  if (reason) throw limitRefusal(reason, held, { limits, isVerified, now: clock.now() })
}

/** Runs before the books are looked up: so many are too many whatever else is under way. */
export function refuseTooFullBasket(deps: JudgeDeps, isVerified: boolean, copies: number): void {
  refuseTooMuch(deps, { isVerified, held: { copies: 0, purchases: 0, firstEndsAt: null } }, copies)
}

/** Whether the buyer left so many payments unpaid that the next one holds nothing before its page is opened. */
export function opensFirst({ left }: Buyer, { unpaidPerDay }: BuyingLimits): boolean {
  return left >= unpaidPerDay
}
