/** Loads editions from the database: all of them, or those changed since the last query. */
import { sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/db.ts'
import { spellForSearch } from '#rules/search-words'
import type { EditionRow } from './edition.ts'

/**
 * A transaction number, as text. All changes by earlier transactions have been seen. Later ones may still have been
 * running, so their changes are read again.
 */
export type SeenUpTo = string

type Row = {
  book_id: string
  isbn: string
  folded_title: string
  folded_authors: string
  rest: string
  language: string | null
  work_id: number | null
  year: number | null
  title: string
  names: string
  edition: string
  subjects: string[]
  described: string[]
  popularity: number
  copies: number
  worn: number
  good: number
  as_new: number
  pickups: number
  changed_in: string
}

const columns = `e.book_id, e.isbn, e.folded_title, e.folded_authors, e.rest, e.language, e.work_id, b.title, b.year,
  array_to_string(b.authors, ' ') as names, b.edition, b.subjects, b.described,
  e.popularity, e.copies, e.worn, e.good, e.as_new, e.pickups, e.changed_in::text`
const nowSeen = 'pg_snapshot_xmin(pg_current_snapshot())::text'

const batchSize = 5_000

/** Passes all editions to `use` in batches, most popular first. The next batch is fetched while `use` works. */
export async function loadAll<Result>(
  db: Db,
  use: (batches: AsyncIterable<EditionRow[]>) => Promise<Result>,
): Promise<{ result: Result; seenUpTo: SeenUpTo }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ seen: SeenUpTo }>`select ${sql.raw(nowSeen)} as seen`.execute(tx)
    // The planner should optimise for all rows instead of the first, because they are sorted and joined as a whole.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx)
    await sql`set local work_mem = '64MB'`.execute(tx)
    await sql`
      declare all_editions no scroll cursor for
      select ${sql.raw(columns)} from search_edition e join book b on b.id = e.book_id
      order by e.popularity desc, e.book_id`.execute(tx)
    return { result: await use(batchesOf(tx)), seenUpTo: rows[0]!.seen }
  })
}

async function* batchesOf(tx: Db): AsyncGenerator<EditionRow[]> {
  const fetch = async () => (await sql<Row>`fetch ${sql.lit(batchSize)} from all_editions`.execute(tx)).rows
  let rows = await fetch()
  while (rows.length > 0) {
    const next = fetch()
    // The `await` below reports the error. If the caller stops early, nobody has to know.
    next.catch(() => {})
    yield rows.map(editionOf)
    rows = await next
  }
}

// The query always returns a row with what is seen, without an edition if none has changed. `limit 1` makes the
// planner look up each book by index, whatever row count it expects.
const changed = prepared<{ seen: SeenUpTo } & { [Column in keyof Row]: Row[Column] | null }>(
  'editions that have changed',
  `select ${nowSeen} as seen, ${columns} from (values (1)) once
   left join (search_edition e cross join lateral (select title, authors, edition, year, subjects, described from book where id = e.book_id limit 1) b)
     on e.changed_in >= $1::text::xid8`,
)

export async function loadChanged(
  db: Db,
  since: SeenUpTo,
): Promise<{ editions: EditionRow[]; seenUpTo: SeenUpTo }> {
  const rows = await changed(db, [since])
  return {
    editions: rows.flatMap((row) => (row.book_id === null ? [] : editionOf(row as Row))),
    seenUpTo: rows[0]!.seen,
  }
}

function editionOf(row: Row): EditionRow {
  return {
    id: row.book_id,
    isbn: row.isbn,
    title: row.folded_title,
    authors: row.folded_authors,
    rest: row.rest,
    spelling: spellForSearch(`${row.title} ${row.names}`),
    language: row.language,
    workId: row.work_id,
    year: row.year,
    stated: row.subjects,
    described: row.described,
    shown: { title: row.title, version: row.edition || '1. udgave' },
    popularity: row.popularity,
    copies: row.copies,
    worn: row.worn,
    good: row.good,
    asNew: row.as_new,
    pickups: row.pickups,
    // Exact below 2 ** 53: at ten thousand transactions a second, for 28,000 years.
    changedIn: Number(row.changed_in),
  }
}
