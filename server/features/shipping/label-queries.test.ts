import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { connect } from '../../db/connect.ts'
import type { Db } from '../../db/db.ts'
import { labelsToAsk } from './retry-cancellations.ts'
import { unknownLabels, waitingLabels } from './retry-labels.ts'
import { returnLabelsToTry } from './retry-return-labels.ts'

const now = new Date()

test.each([
  ['needless labels', 'needless_label_retry', (db: Db) => labelsToAsk(db, now)],
  ['labels without an answer', 'orders_label_(tried|waits)', (db: Db) => unknownLabels(db, now)],
  ['labels that wait for the carrier', 'orders_label_(tried|waits)', (db: Db) => waitingLabels(db)],
  ['labels of returns', 'return_parcel_retry', (db: Db) => returnLabelsToTry(db, now)],
])('what is asked every minute for %s is read by its index, %s', async (_what, index, queryIn) => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const rows = await queryIn(tx).explain('text')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  await close()

  expect(plan).toMatch(new RegExp(`Scan (on|using) ${index}`))
  expect(plan).not.toMatch(/Seq Scan/)
})
