/**
 * Recounts the popularity of each edition, every night. Popularity decides which editions are visited first. Triggers
 * keep the other counts right; recounting them is a safeguard. Changes to listings wait a second or two meanwhile;
 * searches continue.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export async function rebuildSearch(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // No listing may change between the count and the update.
    await sql`lock table listing in share mode`.execute(tx)
    await sql`select search_add_editions(array(select distinct book_id from listing))`.execute(tx)
    await recount(tx)
    await forgetForeignMarks(tx)
  })
  await sql`analyze search_edition`.execute(db)
}

/** Whether the counts are missing, so that all editions seem equally popular, or come from another database. */
export async function needsRebuild(db: Db): Promise<boolean> {
  const { rows } = await sql<{ awaits: boolean }>`
    select exists (select from search_edition) and not exists (select from search_edition where popularity > 0)
      or exists (select from search_edition where changed_in >= pg_snapshot_xmax(pg_current_snapshot())) as awaits`.execute(
    db,
  )
  return rows[0]!.awaits
}

/**
 * Transaction numbers start over in a restored backup. Marks with greater numbers would count as new at every search.
 */
async function forgetForeignMarks(tx: Db) {
  await sql`
    update search_edition set changed_in = pg_current_xact_id() where changed_in > pg_current_xact_id()`.execute(
    tx,
  )
}

async function recount(tx: Db) {
  await sql`
    update search_edition e set copies = c.copies, worn = c.worn, good = c.good, as_new = c.as_new, pickups = c.pickups,
      popularity = c.listed
    from (
      select search_edition.book_id,
        count(*) filter (where state <> 'deleted') as listed,
        count(*) filter (where state = 'active') as copies,
        count(*) filter (where state = 'active' and condition = 1) as worn,
        count(*) filter (where state = 'active' and condition = 2) as good,
        count(*) filter (where state = 'active' and condition = 3) as as_new,
        count(*) filter (where state = 'active' and pickup) as pickups
      from search_edition left join listing using (book_id) group by search_edition.book_id) c
    where c.book_id = e.book_id and (e.copies, e.worn, e.good, e.as_new, e.pickups, e.popularity)
      is distinct from (c.copies, c.worn, c.good, c.as_new, c.pickups, c.listed)`.execute(tx)
}
