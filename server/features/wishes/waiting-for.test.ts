import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { freshDatabase } from '#test/database'
import { paysFor } from './waiting-for.ts'

test('of the wishes for a book, the index reads only those that take a copy at its price', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from wish where book_id = ${randomUUID()} and ${paysFor(sql`22000`)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  await close()

  expect(plan).toMatch(
    /Index Scan using wish_for_book_at[^]*Index Cond: .*COALESCE\(highest, 2147483647\) >= 22000/,
  )
})
