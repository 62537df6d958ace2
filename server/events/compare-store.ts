/**
 * Compares the photo store with the database both ways, some every minute and then from the beginning again. A picture
 * that no row names is removed after a day: it belongs to something deleted, or its process died between storing and
 * committing. A row without its picture is reported; only a backup brings that back.
 */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../db/db.ts'
import { whenDue } from '../db/when-due.ts'
import type { Deps } from '../deps.ts'
import { fileOf as advertFile } from '../features/adverts/picture.ts'
import { fileOf as evidenceFile } from '../features/orders/evidence-file.ts'
import { masterOf, namesOf } from '../features/photos/photo-names.ts'

const aMinute = 200
const graceHours = 24
const atOnce = 8

type StoreDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'photos' | 'log'>

/** The tables that name pictures, and the columns with their keys. */
export const pictureColumns = {
  photo: 'key',
  message_photo: 'key',
  refund_photo: 'key',
  advert: 'picture_key',
  book: 'cover_key',
} as const
type Table = keyof typeof pictureColumns

type Folder = {
  name: string
  tables: readonly Table[]
  /** The picture itself, and all its files. */
  fileOf: (key: string) => string
  filesOf: (key: string) => string[]
}

const folders: readonly Folder[] = [
  { name: 'photos', tables: ['photo', 'message_photo', 'book'], fileOf: masterOf, filesOf: namesOf },
  {
    name: 'evidence',
    tables: ['refund_photo'],
    fileOf: evidenceFile,
    filesOf: (key) => [evidenceFile(key)],
  },
  { name: 'adverts', tables: ['advert'], fileOf: advertFile, filesOf: (key) => [advertFile(key)] },
]

export async function compareStore(deps: StoreDeps): Promise<void> {
  const comparedTo = await readPlaces(deps.db)
  const keysOf = await readKeys(deps.db, comparedTo)
  try {
    for (const folder of folders) {
      await findOrphans(deps, folder, comparedTo(folder.name))
      for (const table of folder.tables)
        await findMissing(deps, { folder, table, keys: keysOf(table) }, comparedTo(placeOfRows(table)))
    }
  } finally {
    // A folder that cannot be listed must not keep what is known from being removed.
    await whenDue(
      deps.db,
      folders.map((folder) => ({ due: oldOrphans(deps, folder), act: () => removeOrphans(deps, folder) })),
    )
  }
}

async function findOrphans(
  { db, photos, clock }: StoreDeps,
  folder: Folder,
  comparedTo: string,
): Promise<void> {
  const names = await photos.names(folder.name, comparedTo, aMinute)
  const keys = names.map((name) => name.replace(/\.\w+$/, ''))
  const known = await namedIn(db, folder, keys)
  const orphans = keys.filter((key) => !known.has(key))
  if (known.size > 0)
    await db
      .deleteFrom('stored_orphan')
      .where('folder', '=', folder.name)
      .where('key', 'in', [...known])
      .execute()
  if (orphans.length > 0)
    await db
      .insertInto('stored_orphan')
      .values(orphans.map((key) => ({ folder: folder.name, key, found_at: clock.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // Last: whoever dies before it compares the same names again.
  await moveOn(db, folder.name, { from: comparedTo, compared: names })
}

function oldOrphans({ db, clock }: StoreDeps, folder: Folder) {
  return db
    .selectFrom('stored_orphan')
    .select('key')
    .where('folder', '=', folder.name)
    .where('found_at', '<', hoursAfter(clock.now(), -graceHours))
    .orderBy('found_at')
    .limit(aMinute)
}

async function removeOrphans(deps: StoreDeps, folder: Folder): Promise<void> {
  const { db, jobs } = deps
  const keys = (await oldOrphans(deps, folder).execute()).map(({ key }) => key)
  await db.transaction().execute(async (tx) => {
    const known = await namedIn(tx, folder, keys)
    const gone = keys.filter((key) => !known.has(key))
    await tx.deleteFrom('stored_orphan').where('folder', '=', folder.name).where('key', 'in', keys).execute()
    if (gone.length > 0) await jobs.enqueue(tx, 'remove-photos', { keys: gone.flatMap(folder.filesOf) })
  })
}

async function findMissing(
  { db, photos, log }: StoreDeps,
  { folder, table, keys: rows }: { folder: Folder; table: Table; keys: readonly string[] },
  comparedTo: string,
): Promise<void> {
  const missing: string[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    const there = await Promise.all(some.map((key) => photos.has(folder.fileOf(key))))
    missing.push(...some.filter((_, n) => !there[n]))
  }
  // Some files may have been deleted meanwhile.
  const known = await namedIn(db, folder, missing)
  const keys = missing.filter((key) => known.has(key))
  if (keys.length > 0) log.error({ table, keys }, 'stored pictures are missing')
  await moveOn(db, placeOfRows(table), { from: comparedTo, compared: rows })
}

/** The next keys that each table names. */
async function readKeys(db: Db, comparedTo: (place: string) => string): Promise<(table: Table) => string[]> {
  const tables = folders.flatMap((folder) => folder.tables)
  const keys = tables.map((table) => {
    const column = sql.ref(pictureColumns[table])
    return sql`array(
      select ${column} from ${sql.table(table)} where ${column} > ${comparedTo(placeOfRows(table))}
      order by ${column} limit ${aMinute}) as ${sql.ref(table)}`
  })
  const { rows } = await sql<Record<Table, string[]>>`select ${sql.join(keys)}`.execute(db)
  return (table) => rows[0]![table]
}

/** Those of the keys that a row names. */
async function namedIn(db: Db, { tables }: Folder, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const found = tables.map((table) => {
    const column = sql.ref(pictureColumns[table])
    return sql`select ${column} as key from ${sql.table(table)} where ${column} = any (${keys})`
  })
  const { rows } = await sql<{ key: string }>`${sql.join(found, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

const placeOfRows = (table: Table) => `row of ${table}`

/** How far each comparison has come; '' is the beginning. */
async function readPlaces(db: Db): Promise<(place: string) => string> {
  const rows = await db.selectFrom('compared_to').select(['place', 'name']).execute()
  const names = new Map(rows.map(({ place, name }) => [place, name]))
  return (place) => names.get(place) ?? ''
}

type Compared = { from: string; compared: readonly string[] }

/** The round begins anew after the last names. */
async function moveOn(db: Db, place: string, { from, compared }: Compared): Promise<void> {
  const name = compared.length < aMinute ? '' : compared.at(-1)!
  if (name === from) return
  await db
    .insertInto('compared_to')
    .values({ place, name })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ name }))
    .execute()
}
