/**
 * Writes server/db/schema.ts, the types of all tables, from a newly migrated database. With --check it writes nothing,
 * and fails if the file differs.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/connect'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { schemaFile, typesOf } from './schema-types.ts'

const dir = await mkdtemp(join(tmpdir(), 'genlaest-schema-'))
const postgres = await startEmbeddedPostgres({ dir, fast: true })
try {
  const { db, close } = await connect(postgres.url, { max: 2 })
  await migrate(db)
  const types = await typesOf(db)
  await close()
  if (!process.argv.includes('--check')) await writeFile(schemaFile, types)
  else if (types !== (await readFile(schemaFile, 'utf8'))) {
    console.error('server/db/schema.ts is not what the migrations make: run npm run db:types')
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  await rm(dir, { recursive: true })
}
