/**
 * Makes anew what the search keeps beside the listings, and counts afresh how popular each edition is. The order in which
 * editions lie decides which of many are looked at, so it is renewed every night; the rest is true already, and made anew
 * only to be sure. Lists wait for a second or two meanwhile, and so does whoever changes a listing.
 */
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { rebuildSuggestions } from './refresh-suggestions.ts'

export async function rebuildSearch(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Nothing may change between counting and writing down.
    await sql`lock table listing in share mode`.execute(tx)
    await sql`select search_add_editions(array(select distinct book_id from listing))`.execute(tx)
    await recount(tx)
    await sql`cluster search_edition using search_edition_popularity`.execute(tx)
  })
  await countWords(db)
  await sql`analyze search_edition`.execute(db)
  await sql`analyze search_word`.execute(db)
  await rebuildSuggestions(db)
}

/** Whether nobody has done so yet: where nothing has been counted, all are as popular. */
export async function awaitsRebuild(db: Db): Promise<boolean> {
  const { rows } = await sql<{ awaits: boolean }>`
    select exists (select from search_edition)
      and not exists (select from search_edition where popularity > 0) as awaits`.execute(db)
  return rows[0]!.awaits
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

async function countWords(db: Db) {
  await sql`
    update search_word w set editions = c.editions from (
      select word, count(distinct book_id)::int as editions
      from search_edition e, regexp_split_to_table(e.folded_title || ' ' || replace(e.folded_authors, ';', ' '), ' +') word
      group by word) c
    where c.word = w.word and c.editions <> w.editions`.execute(db)
}
