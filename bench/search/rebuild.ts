/** What the search keeps beside the listings, made from them. */
import type pg from 'pg'

export async function rebuildSearch(pool: pg.Pool): Promise<void> {
  await pool.query(`select search_add_editions(array(select distinct book_id from listing))`)
  await pool.query(`
    update search_edition e set copies = c.copies, worn = c.worn, good = c.good, as_new = c.as_new,
      pickups = c.pickups, popularity = c.copies
    from (select book_id, count(*) as copies, count(*) filter (where condition = 1) as worn,
        count(*) filter (where condition = 2) as good, count(*) filter (where condition = 3) as as_new,
        count(*) filter (where pickup) as pickups
      from listing where state = 'active' group by book_id) c
    where c.book_id = e.book_id`)
  await pool.query('cluster search_edition using search_edition_popularity')
}
