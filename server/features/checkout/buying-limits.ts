/**
 * Prevents a buyer from reserving the whole shop without paying (decision 34). Runs while the buyer's row is locked,
 * so that simultaneous purchases count each other.
 */
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { leftTooOften, limitRefusal, sellerLimitRefusal } from '#contract/buying-limits'
import { abandonments, mostOfSeller, tooMuch, type BuyingLimits, type Held } from '#rules/buying-limits'
import { hoursAfter } from '#rules/deadlines'
import type { Trust } from '#rules/trust'
import type { Db } from '../../db/db.ts'
import { trustFacts, trustIn } from '../../db/trust.ts'
import type { Deps } from '../../deps.ts'
import { suspendedFor } from '../../http/auth.ts'

export type Buyer = {
  id: string
  email: string
  trust: Trust
  held: Held
  /** Payments of the last day that the buyer left unpaid. */
  left: number
  /** When each copy of this purchase was part of such a payment, if ever, latest first. */
  leftCopies: ReadonlyMap<string, readonly Date[]>
  /** Counts by seller of this purchase: how many copies are offered, and how many of those this buyer keeps already. */
  shelves: ReadonlyMap<string, { offered: number; kept: number }>
}

type Now = {
  now: Date
  /** The copies that are about to be reserved, and their sellers. */
  ids: readonly string[]
  sellers: readonly string[]
  /** The purchase that is under way, if it is stored; it is not counted. */
  butFor?: string
}

/**
 * Call it after locking the books: deleting an account locks in the same order. Throws `account_suspended`, since a
 * suspension locks the row, too.
 */
export async function lockBuyer(tx: Db, buyerId: string, at: Now): Promise<Buyer> {
  const { id, email, ...row } = await tx
    .selectFrom('account')
    .select(['id', 'email'])
    .select(trustFacts)
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // A statement of its own, which sees what others have committed while this one waited for the lock.
  const { suspended, open, left, leftCopies, shelves } = await standingOf(tx, buyerId, at)
  if (suspended !== null) throw suspendedFor(suspended)
  return {
    id,
    email,
    trust: trustIn(row),
    held: heldIn(open),
    left: left ?? 0,
    leftCopies: new Map(leftCopies.map((copy) => [copy.id, copy.times.map((time) => new Date(time))])),
    shelves: new Map(shelves.map(({ seller_id, ...shelf }) => [seller_id, shelf])),
  }
}

/** The buyer's suspension, open payments by expiry, what was left unpaid within a day, and the sellers' shelves. */
function standingOf(tx: Db, buyerId: string, { now, butFor, ids, sellers }: Now) {
  const leftUnpaid = unpaidOf(tx, buyerId, now)
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
          .where('resend_of', 'is', null)
          .$if(butFor !== undefined, (query) => query.where('purchase.id', '<>', butFor!))
          .orderBy('expires_at'),
      ).as('open'),
      leftUnpaid.select(sql<number>`count(*)::int`.as('left')).as('left'),
      jsonArrayFrom(
        selectFrom(leftUnpaid.select(['created_at', 'groups']).as('unpaid'))
          .innerJoin(linesOf('unpaid.groups'), (join) => join.onTrue())
          .select(['line.id', sql<string[]>`array_agg(created_at order by created_at desc)`.as('times')])
          .where('line.id', '=', sql<string>`any(${ids}::text[])`)
          .groupBy('line.id'),
      ).as('leftCopies'),
      jsonArrayFrom(
        selectFrom('listing')
          .leftJoin('purchase', 'purchase.id', 'listing.purchase_id')
          .select([
            'listing.seller_id',
            sql<number>`count(*)::int`.as('offered'),
            sql<number>`(count(*) filter (where purchase.state = 'pending' and purchase.buyer_id = ${buyerId}
              and purchase.id is distinct from ${butFor ?? null}::uuid))::int`.as('kept'),
          ])
          .where('listing.seller_id', '=', sql<string>`any(${sellers}::uuid[])`)
          .where('listing.state', 'in', ['active', 'reserved'])
          .groupBy('listing.seller_id'),
      ).as('shelves'),
    ])
    .executeTakeFirstOrThrow()
}

/** Payments of the last 24 hours that were left unpaid. */
function unpaidOf(tx: Db, buyerId: string, now: Date) {
  return (
    tx
      .selectFrom('purchase')
      .where('buyer_id', '=', buyerId)
      .where('created_at', '>', hoursAfter(now, -24))
      .where('state', '=', 'expired')
      // A page that could not be opened was not the buyer's fault.
      .where('held_at', 'is not', null)
      .where('checkout_session_id', 'is not', null)
  )
}

/** The copies in a purchase's groups. */
const linesOf = (groups: string) =>
  sql<{ id: string }>`lateral (
    select one ->> 'listingId' as id from jsonb_path_query(${sql.ref(groups)}, '$[*].lines[*]') as found (one))`.as<'line'>(
    sql`line`,
  )

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
  { trust, held }: Pick<Buyer, 'trust' | 'held'>,
  copies: number,
): void {
  const reason = tooMuch(held, copies, limits[trust])
  if (reason) throw limitRefusal(reason, held, { limits, trust, now: clock.now() })
}

/** Runs before the books are looked up: so many are too many whatever else is under way. */
export function refuseTooFullBasket(deps: JudgeDeps, trust: Trust, copies: number): void {
  refuseTooMuch(deps, { trust, held: { copies: 0, purchases: 0, firstEndsAt: null } }, copies)
}

type Group = { sellerId: string; lines: readonly { listingId: string; title: string }[] }

/** Throws a Refusal if the buyer would keep too much of one seller's shelf, or a copy that they keep leaving. */
export function refuseSameAgain(
  { config: { buying: limits, deadlines }, clock }: JudgeDeps,
  { leftCopies, shelves, left, held }: Pick<Buyer, 'leftCopies' | 'shelves' | 'left' | 'held'>,
  groups: readonly Group[],
): void {
  const now = clock.now()
  for (const { sellerId, lines } of groups) {
    for (const { listingId, title } of lines) {
      // The copy is free for the buyer again when this payment is a day old.
      const times = abandonments(leftCopies.get(listingId) ?? [], deadlines.paymentMinutes)
      const leftAt = times[limits.unpaidPerCopy - 1]
      if (leftAt) throw leftTooOften(title, { from: hoursAfter(leftAt, 24), now })
    }
    const { offered, kept } = shelves.get(sellerId) ?? { offered: 0, kept: 0 }
    const most = mostOfSeller(offered, { left }, limits)
    const over = kept + lines.length - most
    if (over > 0) throw sellerLimitRefusal({ most, kept, over, firstEndsAt: held.firstEndsAt, now })
  }
}

/** Whether the buyer left so many payments unpaid that the next one holds nothing before its page is opened. */
export function opensFirst({ left }: Buyer, { unpaidPerDay }: BuyingLimits): boolean {
  return left >= unpaidPerDay
}
