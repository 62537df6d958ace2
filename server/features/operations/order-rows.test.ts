import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { connect } from '../../db/connect.ts'
import type { Db } from '../../db/db.ts'
import { lateTrouble } from './late-payments.ts'
import { needsAction } from './on-desk.ts'
import { bankIsOverdue, moneyTrouble, selectOrders, takeBackIsOverdue, urgency } from './order-rows.ts'

const planOf = (table: 'orders' | 'purchase' | 'reopening', where: RawBuilder<SqlBool>) =>
  planned(() => sql`select from ${sql.table(table)} where ${where}`)

async function planned(query: (db: Db) => RawBuilder<unknown>): Promise<string> {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain ${query(tx)}`.execute(tx)
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

test('late payments that were not given back, or that a bank disputes, are found by index', async () => {
  const plan = await planOf('purchase', lateTrouble)
  for (const index of ['purchase_not_given_back', 'purchase_disputed'])
    expect(plan).toMatch(new RegExp(`Scan (on|using) ${index}`))
  expect(plan).not.toMatch(/Seq Scan|using (orders|purchase)_pkey/)
})

test('take-backs over their date are found by the index of what is owed', async () => {
  const plan = await planOf('reopening', takeBackIsOverdue(new Date()))
  expect(plan).toMatch(/Scan (on|using) reopening_owed/)
  expect(plan).not.toMatch(/Seq Scan|using reopening_pkey/)
})

test('a list by urgency reads the money that went back after the end of each order once', async () => {
  const plan = await planned((db) => sql`${selectOrders(db).where(needsAction).orderBy(urgency)}`)
  expect(plan.match(/ on reopening/g)).toHaveLength(1)
})
