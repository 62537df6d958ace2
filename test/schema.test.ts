import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { connect } from '#server/db/connect'
import { schemaFile, typesOf } from '../scripts/schema-types.ts'
import { freshDatabase } from './database.ts'

test('the types of the tables match the migrations (npm run db:types writes them)', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  expect(await readFile(schemaFile, 'utf8')).toBe(await typesOf(db))
  await close()
})
