import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { freshDatabase } from '#test/database'
import { connect } from '../../db/connect.ts'
import { selectRanks } from './rank-listings.ts'

const anatomy = { isbn: '9788762809000', title: 'Anatomi' }
const physics = { isbn: '9788750055365', title: 'Orbit B' }

test('one call says where each of my listings stands among others’ copies of its edition', async () => {
  const app = await testApp()
  const [seller, other] = [await app.seller(), await app.seller()]
  for (const price of [150_00, 200_00, 250_00]) await app.listedBook({ ...anatomy, price }, other)
  const middle = await app.listedBook({ ...anatomy, price: 200_00 }, seller)
  // Newer copies at one price count as well.
  await app.listedBook({ ...anatomy, price: 200_00 }, other)
  // The seller's own copies are no competitors.
  const cheapest = await app.listedBook({ ...anatomy, price: 100_00 }, seller)
  const only = await app.listedBook({ ...physics, price: 300_00 }, seller)

  const { body } = await app.as(seller, 'myBooks', { shelf: 'active', ranks: true })
  const ranks = new Map(body.map(({ dbBook, rank }) => [dbBook._id, rank]))
  expect(ranks.get(middle.id)).toEqual({ place: 4, of: 5 })
  expect(ranks.get(cheapest.id)).toEqual({ place: 1, of: 5 })
  expect(ranks.get(only.id)).toEqual({ place: 1, of: 1 })
  expect((await app.as(seller, 'myBooks')).body.every((book) => !('rank' in book))).toBe(true)
})

test('the others’ copies are counted by index, however many listings there are', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const id = '00000000-0000-4000-8000-000000000001'
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain ${selectRanks([id], id)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  await close()
  expect(plan.match(/using listing_of_book on listing other/g)).toHaveLength(2)
  expect(plan).not.toContain('Seq Scan')
})
