/** Copies that fit a text best and fulfil a wish, editions taking turns as in `turns.ts`. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Place } from '../rank/turns.ts'

type Wished = {
  candidates: RawBuilder<unknown>
  copies: RawBuilder<unknown>
  after: Place | null
  limit: number
}

/** Most lists are filled by one round; only when editions are few are later ones looked at. */
export async function relevantCopies(db: Db, wished: Wished): Promise<Place[]> {
  const firstRound = wished.after?.round ?? 0
  const copies = await withRounds(db, wished, firstRound + 1)
  return copies.length < wished.limit ? withRounds(db, wished, firstRound + 1 + wished.limit) : copies
}

async function withRounds(db: Db, { candidates, copies, after, limit }: Wished, rounds: number) {
  const goesOn = after
    ? sql`where (round, -worth, book_id, price, id) > (${after.round}::int, ${-after.worth}::int, ${after.bookId}::uuid, ${after.price}::int, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Place>`
    with ${candidates},
    copy as (
      select l.id, l.price, candidate.book_id, worth, ((l.n - 1) / per_turn)::int as round
      from candidate cross join lateral (
        select l.id, l.price, row_number() over (order by l.price, l.id) as n from listing l
        where l.book_id = candidate.book_id and ${copies}
        order by l.price, l.id limit per_turn * ${rounds}::int) l)
    select id, price, book_id as "bookId", worth, round from copy ${goesOn}
    order by round, worth desc, book_id, price, id limit ${limit}::int`.execute(db)
  return rows
}
