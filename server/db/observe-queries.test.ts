import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { connect } from './connect.ts'
import { kindOf, type AnsweredQuery } from './observe-queries.ts'
import { prepared } from './prepared.ts'

test('a statement is of the kind of its first word', () => {
  expect(['select 1', '\n  INSERT into a', 'with b as (…)', 'begin', ''].map(kindOf)).toEqual([
    'select',
    'insert',
    'with',
    'other',
    'other',
  ])
})

test('each query is told once it is answered, a prepared and a failed one too, and without its values', async () => {
  const heard: AnsweredQuery[] = []
  const { db, close } = await connect(await freshDatabase(), {
    max: 2,
    onQuery: (query) => heard.push(query),
  })
  await db.selectFrom('account').select('id').where('email', '=', 'secret@example.dk').execute()
  await prepared('heard', 'select $1::text as said')(db, ['secret'])
  await expect(prepared('heard and broken', 'select $1::int / 0')(db, [1])).rejects.toThrow(
    'division by zero',
  )
  await expect(
    db
      .selectFrom('account')
      .select('nothing' as 'id')
      .execute(),
  ).rejects.toThrow('nothing')
  await close()
  expect(heard.map(({ kind, failed }) => [kind, failed])).toEqual([
    ['select', false],
    ['select', false],
    ['select', true],
    ['select', true],
  ])
  expect(heard.every(({ ms }) => ms > 0)).toBe(true)
  expect(JSON.stringify(heard)).not.toContain('secret')
})
