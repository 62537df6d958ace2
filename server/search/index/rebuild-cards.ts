/**
 * Rebuilds what lists show of each copy. Triggers keep it right; this repairs data that was inserted without them.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export async function rebuildCards(db: Db): Promise<void> {
  await sql`delete from listing_card c using listing l where l.id = c.listing_id and l.state not in ('active', 'reserved')`.execute(
    db,
  )
  await sql`
    insert into listing_card as card
    select * from listing_card_facts(array(select id from listing where state in ('active', 'reserved')))
    on conflict (listing_id) do update set facts = excluded.facts where card.facts <> excluded.facts`.execute(
    db,
  )
}
