/**
 * Prevents a buyer from reserving the whole shop without paying (decision 34). Runs while the buyer's row is locked,
 * so that simultaneous purchases count each other.
 */
import { limitRefusal } from '#contract/buying-limits'
import { tooMuch, type BuyingLimits, type Held } from '#rules/buying-limits'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { refuseSuspended } from '../accounts/require-welcome.ts'

export type Buyer = { id: string; email: string; email_verified_at: Date | null }

/**
 * Call it after locking the books: deleting an account locks in the same order. Throws `account_suspended`, since a
 * suspension locks the row, too.
 */
export async function lockBuyer(tx: Db, buyerId: string): Promise<Buyer> {
  const buyer = await tx
    .selectFrom('account')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await refuseSuspended(tx, buyerId)
  return buyer
}

type CopiesRequest = { copies: number; butFor?: string }
type JudgeDeps = Pick<Deps, 'config' | 'clock'>

/** `butFor` is the purchase the copies are for, if it is itself under way. */
export async function refuseTooMuch(
  deps: JudgeDeps,
  tx: Db,
  buyer: Buyer,
  { copies, butFor }: CopiesRequest,
): Promise<void> {
  judge(deps, buyer, await heldBy(tx, buyer.id, butFor), copies)
}

/** Runs before any query: so many books are too many whatever else is under way. */
export async function refuseTooFullBasket(
  deps: JudgeDeps & Pick<Deps, 'db'>,
  buyerId: string,
  copies: number,
): Promise<void> {
  const buyer = await deps.db
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
  judge(deps, buyer, { copies: 0, purchases: 0, firstEndsAt: null }, copies)
}

function judge(
  { config: { buying: limits }, clock }: JudgeDeps,
  { email_verified_at }: Pick<Buyer, 'email_verified_at'>,
  held: Held,
  copies: number,
): void {
  const isVerified = email_verified_at !== null
  const reason = tooMuch(held, copies, isVerified ? limits.verified : limits.unverified)
  if (reason) throw limitRefusal(reason, held, { limits, isVerified, now: clock.now() })
}

async function heldBy(tx: Db, buyerId: string, butFor?: string): Promise<Held> {
  const open = await tx
    .selectFrom('purchase')
    .select('expires_at')
    .select(({ selectFrom, fn }) =>
      selectFrom('listing')
        .select(fn.countAll<string>().as('copies'))
        .whereRef('listing.purchase_id', '=', 'purchase.id')
        .where('listing.state', '=', 'reserved')
        .as('copies'),
    )
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'pending')
    .$if(butFor !== undefined, (query) => query.where('purchase.id', '<>', butFor!))
    .orderBy('expires_at')
    .execute()
  return {
    purchases: open.length,
    copies: open.reduce((sum, { copies }) => sum + Number(copies), 0),
    firstEndsAt: open[0]?.expires_at ?? null,
  }
}

/** Whether the buyer left so many payments unpaid that the next one holds nothing before its page is opened. */
export async function opensFirst(
  tx: Db,
  buyerId: string,
  { unpaidPerDay }: BuyingLimits,
  now: Date,
): Promise<boolean> {
  const left = await tx
    .selectFrom('purchase')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('created_at', '>', hoursAfter(now, -24))
    .where('state', '=', 'lapsed')
    // A page that could not be opened was not the buyer's fault.
    .where('held_at', 'is not', null)
    .where('checkout_session_id', 'is not', null)
    .limit(unpaidPerDay)
    .execute()
  return left.length >= unpaidPerDay
}
