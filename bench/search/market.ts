/** A database with a given number of listings or editions, created once and reused while its fingerprint is the same. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from '#server/db/connect'
import type { Db } from '#server/db/db'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { placeAll } from '#server/features/works/place-waiting'
import { rebuildCards, rebuildSearch } from '#server/search/rebuild'
import { readBooks } from './books.ts'
import { fill } from './fill.ts'
import { fillEditions } from './fill-editions.ts'

type Params = { size: number; work: string; data: string; fresh: boolean; say: (line: string) => void }
type Filling = { name: string; fill: (db: Db, pool: pg.Pool) => Promise<void> }

export function openMarket(params: Params): Promise<EmbeddedPostgres> {
  const { size, work, data } = params
  return open(params, {
    name: `${size}`,
    async fill(db, pool) {
      await fill(pool, readBooks(data, work), data, size)
      await placeAll(db, new Date())
      await rebuildSearch(db)
      await rebuildCards(db)
    },
  })
}

/** Nothing but editions: what the index is built from. */
export function openEditions(params: Params): Promise<EmbeddedPostgres> {
  const { size, work, data } = params
  return open(params, {
    name: `${size}-editions`,
    fill: (_, pool) => fillEditions(pool, readBooks(data, work), size),
  })
}

async function open(
  { work, fresh, say }: Params,
  { name, fill: fillWith }: Filling,
): Promise<EmbeddedPostgres> {
  const home = join(work, name)
  const complete = join(home, 'complete')
  const print = fingerprint()
  const reused = !fresh && existsSync(complete) && readFileSync(complete, 'utf8') === print
  if (!reused) await rm(home, { recursive: true, force: true })
  await mkdir(home, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dir: join(home, 'postgres') })
  try {
    if (!reused) {
      say(`filling a marketplace of ${name.replace('-', ' ')} …`)
      const { db, pool, close } = await connect(postgres.url, { max: 1 })
      await migrate(db)
      await fillWith(db, pool)
      await pool.query('vacuum (freeze, analyze)')
      await pool.query('checkpoint')
      await close()
      await writeFile(complete, print)
    }
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** A hash of everything that determines a market; a database with another one is filled again. */
function fingerprint(): string {
  const here = import.meta.dirname
  const migrations = join(here, '../../server/db/migrations')
  const index = join(here, '../../server/search/index')
  const files = [
    ...readdirSync(migrations).map((name) => join(migrations, name)),
    ...['books.ts', 'fill.ts', 'fill-editions.ts'].map((name) => join(here, name)),
    ...['rebuild.ts', 'rebuild-cards.ts'].map((name) => join(index, name)),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
