/** A copy's card: a stamp for each of its owners, oldest first (docs/product.md 13). */
import { sql } from 'kysely'
import type { CopyCard } from '#contract/books'
import type { Db } from '../../db/db.ts'

type OwnerRow = { account_id: string; since: Date; first_name: string | null }

/** Longer than any copy changes hands. */
const mostOwners = 50

/** Null for a copy that has had one owner only. */
export async function cardOf(db: Db, listingId: string, viewerId: string | null): Promise<CopyCard | null> {
  const { rows } = await sql<OwnerRow>`
    with recursive listed as (
      select id, seller_id, created_at, coalesce(relisted_from, passed_on_from) as before, 0 as step
      from listing where id = ${listingId}::uuid
      union all
      select listing.id, listing.seller_id, listing.created_at,
        coalesce(listing.relisted_from, listing.passed_on_from), step + 1
      from listed join listing on listing.id = listed.before
      where step < ${mostOwners}
    ), owner as (
      select seller_id as account_id, created_at as since, step from listed
      union all
      select orders.buyer_id, orders.paid_at, -1
      from listing join orders on orders.id = listing.order_id
      where listing.id = ${listingId}::uuid and orders.state = 'finished'
    )
    select account_id, since,
      case when signs_cards and deleted_at is null then first_name end as first_name
    from owner join account on account.id = account_id
    order by step desc`.execute(db)
  // A book that was listed again after a cancelled sale has not changed hands.
  const owners = rows.filter(({ account_id }, at) => account_id !== rows[at - 1]?.account_id)
  if (owners.length < 2) return null
  return owners.map(({ account_id, since, first_name }) => ({
    initial: first_name && initialOf(first_name),
    year: since.getFullYear(),
    ...(account_id === viewerId ? { yours: true as const } : {}),
  }))
}

function initialOf(firstName: string): string {
  const [first] = firstName.trim()
  return (first ?? '').toLocaleUpperCase('da')
}
