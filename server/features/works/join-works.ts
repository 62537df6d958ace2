/**
 * An operator's corrections of which editions are one work. They are kept as exceptions, which the rule respects from
 * then on. Call them in a transaction that has locked the works (`lockWorks`) before it read their numbers.
 */
import { slugOf } from '#rules/slug'
import { nameOfWork } from '#rules/works'
import type { Db } from '../../db/db.ts'
import { joinWork, placeAlike, renameWorks } from './place-editions.ts'
import { editionsOfWorks, insertWorks, setWorks } from './queries.ts'

/** Moves all editions of a work into another. Returns them; none if it has none. */
export async function joinWorks(tx: Db, from: number, into: number, at: Date) {
  const editions = await editionsOfWorks(tx, [from])
  await setExceptions(tx, editions, { workId: into, kind: 'joined', at })
  await setWorks(
    tx,
    editions.map(({ id }) => ({ id, to: into })),
  )
  await joinWork(tx, from, into)
  // Editions that are to be one work with the moved ones follow them.
  await placeAlike(tx, keysOf(editions), at)
  await renameWorks(tx, [into])
  return editions
}

/**
 * Makes these editions of a work a work of their own and returns its id. Null unless they belong to the work and some
 * others stay in it.
 */
export async function partWork(
  tx: Db,
  from: number,
  bookIds: readonly string[],
  at: Date,
): Promise<number | null> {
  const editions = await editionsOfWorks(tx, [from])
  const leaving = editions.filter(({ id }) => bookIds.includes(id))
  if (leaving.length !== new Set(bookIds).size || leaving.length === editions.length) return null
  const { title, author } = nameOfWork(leaving)
  const [workId] = await insertWorks(tx, [{ title, slug: slugOf(title), first_author: author }], at)
  await setExceptions(tx, leaving, { workId: workId!, kind: 'parted', at })
  await setWorks(
    tx,
    leaving.map(({ id }) => ({ id, to: workId! })),
  )
  await placeAlike(tx, keysOf(leaving), at)
  await renameWorks(tx, [from, workId!])
  return workId!
}

function keysOf(editions: readonly { work_key: string | null }[]): string[] {
  return [...new Set(editions.flatMap(({ work_key }) => work_key ?? []))]
}

type Decision = { workId: number; kind: 'joined' | 'parted'; at: Date }

async function setExceptions(tx: Db, editions: readonly { id: string }[], { workId, kind, at }: Decision) {
  if (editions.length === 0) return
  await tx
    .insertInto('work_exception')
    .values(editions.map(({ id }) => ({ book_id: id, work_id: workId, kind, decided_at: at })))
    .onConflict((conflict) =>
      conflict.column('book_id').doUpdateSet({ work_id: workId, kind, decided_at: at }),
    )
    .execute()
}
