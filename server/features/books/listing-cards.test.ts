import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { testApp } from '#test/app'

test('a search result follows changes of its seller, edition and photos', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { id } = await app.listedBook({}, seller)
  const { db } = app.deps
  await db
    .updateTable('account')
    .set({ first_name: 'Nyt', city: 'Ny By' })
    .where('id', '=', seller.id)
    .execute()
  const { book_id } = await db
    .selectFrom('listing')
    .select('book_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('book').set({ title: 'Zebraens striber' }).where('id', '=', book_id).execute()
  await db.deleteFrom('photo').where('listing_id', '=', id).execute()

  const { body } = await app.as(null, 'getResults', { query: 'zebraens' })
  expect(body[0]).toMatchObject({
    apiBook: { title: 'Zebraens striber' },
    seller: { first_name: 'Nyt' },
    dbBook: { images: 0, photos: [] },
  })
})

test('no card is stale after a series of sales, changes and moves', async () => {
  const app = await testApp()
  const { db } = app.deps
  const sellers = [await app.seller(), await app.seller()]
  for (let n = 0; n < 6; n++) await app.listedBook({}, sellers[n % 2])
  const steps = [
    sql`update listing set price = price + 500`,
    sql`update account set last_name = 'Flyttet', postal_code = '9000' where id = ${sellers[0]!.id}`,
    sql`update listing set state = 'deleted' where id in (select id from listing order by id limit 2)`,
    sql`update photo set preview = 'AAAA'`,
    sql`update listing set state = 'active' where state = 'deleted'`,
    sql`update book set edition = '7. udgave'`,
  ]
  for (const step of steps) {
    await step.execute(db)
    expect(await outOfDate(db)).toEqual([])
  }
})

test('a copy that was shown before is shown with its changes, and disappears once sold', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { id } = await app.listedBook({ title: 'Zebraens striber' }, seller)
  const { db } = app.deps
  const shown = async () => (await app.as(null, 'getResults', { query: 'zebraens' })).body
  await shown()
  await sql`update listing set price = 12300, description = 'Som ny' where id = ${id}`.execute(db)
  expect(await shown()).toMatchObject([{ dbBook: { price: 12_300, desc: 'Som ny' } }])
  await sql`update account set last_name = 'Flyttet' where id = ${seller.id}`.execute(db)
  expect(await shown()).toMatchObject([{ seller: { last_name: 'F.' } }])
  await sql`update listing set state = 'deleted' where id = ${id}`.execute(db)
  expect(await shown()).toEqual([])
})

test('simultaneous changes to one card are both kept', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { id } = await app.listedBook({}, seller)
  const { db } = app.deps
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => [
      sql`update listing set price = ${10_000 + n} where id = ${id}`.execute(db),
      sql`update account set city = ${`By ${n}`} where id = ${seller.id}`.execute(db),
    ]).flat(),
  )
  expect(await outOfDate(db)).toEqual([])
})

/** Listings whose card is missing, left over or stale. */
async function outOfDate(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(kept.listing_id, made.listing_id) as id
    from listing_card kept full join listing_card_facts(array(select id from listing)) made
      on made.listing_id = kept.listing_id
    where kept.facts is distinct from made.facts`.execute(db)
  return rows.map(({ id }) => id)
}
