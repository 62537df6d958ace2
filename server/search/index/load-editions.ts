/** Editions as the database has them: all, and those that have changed since it was last asked. */
import { sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/db.ts'
import { spellForSearch } from '#rules/search-words'
import type { Edition } from './edition.ts'

/**
 * A transaction's number, as text: everything that was changed in those before it has been seen. Those from it on may have
 * been under way, so what they have changed is read again.
 */
export type SeenUpTo = string

export type Row = {
  book_id: string
  isbn: string
  folded_title: string
  folded_authors: string
  rest: string
  language: string | null
  work_key: string
  title: string
  names: string
  edition: string
  popularity: number
  copies: number
  worn: number
  good: number
  as_new: number
  pickups: number
  changed_in: string
}

const columns = `e.book_id, e.isbn, e.folded_title, e.folded_authors, e.rest, e.language, e.work_key, b.title,
  array_to_string(b.authors, ' ') as names, b.edition,
  e.popularity, e.copies, e.worn, e.good, e.as_new, e.pickups, e.changed_in::text`
const nowSeen = 'pg_snapshot_xmin(pg_current_snapshot())::text'

const atOnce = 5_000

/** In pieces, between which other work goes on. */
export async function loadAll(db: Db): Promise<{ editions: Edition[]; seenUpTo: SeenUpTo }> {
  const { rows } = await sql<{ seen: SeenUpTo }>`select ${sql.raw(nowSeen)} as seen`.execute(db)
  const editions: Edition[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows: piece } = await sql<Row>`
      select ${sql.raw(columns)} from search_edition e join book b on b.id = e.book_id
      where e.book_id > ${after}::uuid order by e.book_id limit ${atOnce}`.execute(db)
    for (const row of piece) editions.push(editionOf(row))
    if (piece.length < atOnce) return { editions, seenUpTo: rows[0]!.seen }
    after = piece.at(-1)!.book_id
  }
}

// There is one row at least, for what is seen; without an edition when none has changed. The limit of one makes the
// planner look each book up, however many it expects.
const changed = prepared<{ seen: SeenUpTo } & { [Column in keyof Row]: Row[Column] | null }>(
  'editions that have changed',
  `select ${nowSeen} as seen, ${columns} from (values (1)) once
   left join (search_edition e cross join lateral (select title, authors, edition from book where id = e.book_id limit 1) b)
     on e.changed_in >= $1::text::xid8`,
)

export async function loadChanged(
  db: Db,
  since: SeenUpTo,
): Promise<{ editions: Edition[]; seenUpTo: SeenUpTo }> {
  const rows = await changed(db, [since])
  return {
    editions: rows.flatMap((row) => (row.book_id === null ? [] : editionOf(row as Row))),
    seenUpTo: rows[0]!.seen,
  }
}

function editionOf(row: Row): Edition {
  const spoken = ` ${row.folded_title}${row.folded_authors.replaceAll(';', ' ')}`
  const spelt = ` ${spellForSearch(`${row.title} ${row.names}`)} `
  return {
    id: row.book_id,
    isbn: row.isbn,
    title: row.folded_title,
    authors: row.folded_authors,
    rest: row.rest,
    spoken,
    // Most titles have no letter that folding replaces: one text serves for both.
    spelt: spelt === spoken ? spoken : spelt,
    language: row.language,
    workKey: row.work_key,
    shown: { title: row.title, version: row.edition || '1. udgave' },
    popularity: row.popularity,
    copies: row.copies,
    worn: row.worn,
    good: row.good,
    asNew: row.as_new,
    pickups: row.pickups,
    changedIn: row.changed_in,
  }
}
