import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/database'
import { connect } from './connect.ts'
import { writesSoFar } from './writes.ts'

async function freshDatabase() {
  const { db, close } = await connect(await emptyDatabase(), { max: 2 })
  onTestFinished(close)
  await sql`create table shelf (title text)`.execute(db)
  return db
}

test('a write counts by the time it can be seen, and a read does not count', async () => {
  const db = await freshDatabase()
  const before = writesSoFar(db)!
  await sql`select title from shelf`.execute(db)
  expect(writesSoFar(db)).toBe(before)
  await sql`insert into shelf values ('Kemi')`.execute(db)
  expect(writesSoFar(db)).toBe(before + 1)
  await sql`with sold as (delete from shelf returning title) select title from sold`.execute(db)
  expect(writesSoFar(db)).toBe(before + 2)
})

test('a transaction counts when it ends, and the count is unknown inside it', async () => {
  const db = await freshDatabase()
  const within = await db.transaction().execute(async (tx) => {
    expect(writesSoFar(tx)).toBeNull()
    await sql`insert into shelf values ('Kemi')`.execute(tx)
    return writesSoFar(db)!
  })
  expect(writesSoFar(db)).toBe(within + 1)
})

test('a failed statement counts', async () => {
  const db = await freshDatabase()
  const before = writesSoFar(db)!
  await expect(sql`insert into shelf values (1, 2)`.execute(db)).rejects.toThrow('more expressions')
  expect(writesSoFar(db)).toBe(before + 1)
})
