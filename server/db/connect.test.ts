import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#test/database'
import { freePort } from '#test/running-program'
import { connect } from './connect.ts'

test('sums are numbers, days are text, times are dates', async () => {
  const { db, close } = await connect(await emptyDatabase(), { max: 1 })
  const { rows } = await sql`
    select sum(price) as total, count(*) as books, date '2001-02-03' as born, timestamptz '2026-11-21 10:00+01' as sold_at
    from (values (10000), (5000)) as book (price)`.execute(db)
  expect(rows).toEqual([
    { total: 15000, books: 2, born: '2001-02-03', sold_at: new Date('2026-11-21T09:00:00Z') },
  ])
  await close()
})

test('a sum beyond what a number holds exactly is an error, not a wrong amount', async () => {
  const { db, close } = await connect(await emptyDatabase(), { max: 1 })
  await expect(sql`select 9007199254740993::int8 as total`.execute(db)).rejects.toThrow(
    'beyond what a number holds',
  )
  await close()
})

test('an unreachable database is named without its password', async () => {
  const port = await freePort()
  const attempt = connect(`postgres://genlaest:hemmelig@127.0.0.1:${port}/genlaest`, { max: 1 })
  await expect(attempt).rejects.toThrow(
    `The database "genlaest" at 127.0.0.1:${port} cannot be used: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
})
