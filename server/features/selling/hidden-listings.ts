import type { Reply } from '#contract/contract'
import type { Deps } from '../../deps.ts'

type Hidden = Pick<Reply<'myBooks'>[number], 'hidden'>

/** The hidden ones among the listings, with the statement to their seller. */
export async function hiddenOf(
  { db }: Pick<Deps, 'db'>,
  listingIds: readonly string[],
): Promise<Map<string, Hidden>> {
  if (listingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('listing')
    .innerJoin('takedown', 'takedown.id', 'listing.takedown_id')
    .select(['listing.id', 'ground', 'statement', 'began_at'])
    .where('listing.id', 'in', [...listingIds])
    .execute()
  return new Map(
    rows.map(({ id, ground, statement, began_at }) => [
      id,
      { hidden: { ground, statement, began: began_at.toISOString() } },
    ]),
  )
}
