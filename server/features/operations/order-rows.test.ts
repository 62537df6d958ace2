import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { connect } from '../../db/connect.ts'
import { moneyTrouble } from './order-rows.ts'

test('orders with money trouble are found by index, however many others there are', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<
      Record<string, string>
    >`explain select id from orders where ${moneyTrouble}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  await close()
  for (const index of ['orders_money_trouble', 'orders_purchase_id_seller_id_key', 'purchase_disputed'])
    expect(plan).toMatch(new RegExp(`Scan (on|using) ${index}`))
  expect(plan).not.toMatch(/Seq Scan on orders|using orders_pkey/)
})
