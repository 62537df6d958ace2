import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { connect } from '../../db/connect.ts'
import { lastTold } from './unseen-news.ts'

test('when a person was last told is read from one entry of an index', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const { rows } = await sql<Record<string, string>>`explain select ${lastTold} from wish`.execute(db)
  await close()
  const explained = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(explained).toMatch(/Limit[^]+Index Only Scan using wish_told_newest/)
})
