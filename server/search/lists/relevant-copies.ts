/** The best copies for a text that pass the filters, taken round-robin from the editions. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Place } from '../rank/round-robin.ts'

type RelevanceQuery = {
  candidates: RawBuilder<unknown>
  copies: RawBuilder<unknown>
  after: Place | null
  limit: number
}

/** The first round fills most lists. Later rounds are read only when it does not. */
export async function relevantCopies(db: Db, query: RelevanceQuery): Promise<Place[]> {
  const firstRound = query.after?.round ?? 0
  const copies = await withRounds(db, query, firstRound + 1)
  return copies.length < query.limit ? withRounds(db, query, firstRound + 1 + query.limit) : copies
}

async function withRounds(db: Db, { candidates, copies, after, limit }: RelevanceQuery, rounds: number) {
  const afterCursor = after
    ? sql`where (round, -score, book_id, price, id) > (${after.round}::int, ${-after.score}::int, ${after.bookId}::uuid, ${after.price}::int, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Place>`
    with ${candidates},
    copy as (
      select l.id, l.price, candidate.book_id, score, ((l.n - 1) / copies_per_turn)::int as round
      from candidate cross join lateral (
        select l.id, l.price, row_number() over (order by l.price, l.id) as n from listing l
        where l.book_id = candidate.book_id and ${copies}
        order by l.price, l.id limit copies_per_turn * ${rounds}::int) l)
    select id, price, book_id as "bookId", score, round from copy ${afterCursor}
    order by round, score desc, book_id, price, id limit ${limit}::int`.execute(db)
  return rows
}
