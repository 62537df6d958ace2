import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { connect } from '../../db/connect.ts'
import { bankIsOverdue, moneyTrouble } from './order-rows.ts'

async function planOf(table: 'orders' | 'purchase', where: RawBuilder<SqlBool>): Promise<string> {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const asked = sql<Record<string, string>>`explain select id from ${sql.table(table)} where ${where}`
    const { rows } = await asked.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  await close()
  return plan
}

test('orders with money trouble are found by index, however many others there are', async () => {
  const plan = await planOf('orders', moneyTrouble)
  for (const index of ['orders_money_trouble', 'orders_purchase_id_seller_id_key', 'purchase_disputed'])
    expect(plan).toMatch(new RegExp(`Scan (on|using) ${index}`))
  expect(plan).not.toMatch(/Seq Scan on orders|using orders_pkey/)
})

test('payments that a bank waits for in vain are found by index as well', async () => {
  const plan = await planOf('purchase', bankIsOverdue(new Date()))
  for (const index of ['orders_purchase_id_seller_id_key', 'purchase_disputed'])
    expect(plan).toMatch(new RegExp(`Scan (on|using) ${index}`))
  expect(plan).not.toMatch(/Seq Scan|using orders_pkey/)
})
