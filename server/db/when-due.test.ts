import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { connect } from './connect.ts'
import { onEach, whenDue } from './when-due.ts'

test('one statement asks what is due, and only that is done, in its order', async () => {
  const asked: string[] = []
  const { db, close } = await connect(await freshDatabase(), {
    max: 1,
    onQuery: ({ text }) => void asked.push(text),
  })
  const done: string[] = []
  const work = (name: string, isDue: boolean) => ({
    due: sql`(select where ${isDue}::boolean)`,
    act: async () => void done.push(name),
  })
  await whenDue(db, [work('first', true), work('second', false), work('third', true)])
  await whenDue(db, [work('fourth', false)])
  await close()
  expect(done).toEqual(['first', 'third'])
  expect(asked).toHaveLength(2)
})

test('work on each row reads the rows again, so that it sees what was done before it', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const key = (name: string) => ({ key: name, failures: 1, last_failure_at: new Date(0) })
  await db
    .insertInto('login_failure')
    .values([key('a'), key('b')])
    .execute()
  const due = db.selectFrom('login_failure').select('key').orderBy('key').limit(10)
  const seen: string[] = []
  await whenDue(db, [
    { due, act: () => db.deleteFrom('login_failure').where('key', '=', 'a').execute() },
    onEach(due, async (row) => void seen.push(row.key)),
  ])
  await close()
  expect(seen).toEqual(['b'])
})
