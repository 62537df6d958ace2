/**
 * Puts editions into works, in the transaction that writes them. All editions with the same key are decided upon anew,
 * so the result does not depend on the order in which they came. One such change at a time, which is short.
 */
import { sql } from 'kysely'
import { slugOf } from '#rules/slug'
import { groupEditions, nameOfWork, workKeyOf } from '#rules/works'
import type { Db } from '../../db/db.ts'
import { assignWorks, type Placed } from './assign-works.ts'
import * as queries from './queries.ts'

export async function placeEditions(tx: Db, bookIds: readonly string[], at: Date): Promise<void> {
  if (bookIds.length === 0) return
  await queries.lockWorks(tx)
  const changed = await queries.editionsById(tx, bookIds)
  const keys = new Map(changed.map((edition) => [edition.id, workKeyOf(edition)]))
  const moved = changed.filter(({ id, work_key }) => work_key !== keys.get(id))
  await queries.setKeys(
    tx,
    moved.map(({ id }) => ({ id, key: keys.get(id)! })),
  )
  // An edition that is another book now leaves its work to those that stay.
  await queries.leaveOthersWorks(
    tx,
    moved.map(({ id }) => id),
  )
  const affected = new Set([...keys.values(), ...changed.flatMap(({ work_key }) => work_key ?? [])])
  await placeAlike(tx, [...affected], at)
}

/** Decides upon all editions with these keys. */
export async function placeAlike(tx: Db, keys: readonly string[], at: Date): Promise<void> {
  const alike = (await queries.editionsWithKeys(tx, keys)).map((edition) => ({
    ...edition,
    ...placeOf(edition),
  }))
  const assigned = [...Map.groupBy(alike, ({ work_key }) => work_key).values()].flatMap((editions) =>
    assignWorks(groupEditions(editions)),
  )
  const fresh = assigned.filter(({ workId }) => workId === null)
  const ids = await queries.insertWorks(
    tx,
    fresh.map(({ editions }) => namesOf(editions)),
    at,
  )
  for (const [place, assignment] of fresh.entries()) assignment.workId = ids[place]!
  const changes = assigned.flatMap(({ workId, editions }) =>
    editions
      .filter((edition) => edition.workId !== workId)
      .map(({ id, workId: from }) => ({ id, from, to: workId! })),
  )
  await queries.setWorks(tx, changes)
  await joinEmptied(tx, changes)
  const touched = [
    ...new Set(alike.flatMap(({ workId }) => workId ?? []).concat(changes.map(({ to }) => to))),
  ]
  await renameWorks(tx, touched)
}

/** A work that has lost its last edition leads to where that went. */
async function joinEmptied(tx: Db, changes: readonly { from: number | null; to: number }[]) {
  const left = new Map(changes.flatMap(({ from, to }) => (from === null ? [] : [[from, to]])))
  for (const from of await queries.emptyWorks(tx, [...left.keys()])) await joinWork(tx, from, left.get(from)!)
}

/** Links that led to `from` lead to `into` as well. */
export async function joinWork(tx: Db, from: number, into: number): Promise<void> {
  await tx
    .updateTable('work')
    .set({ joined_into: into })
    .where((where) => where.or([where('id', '=', from), where('joined_into', '=', from)]))
    .execute()
  await tx.updateTable('work_exception').set({ work_id: into }).where('work_id', '=', from).execute()
}

/** Names these works after the editions that they have now. */
export async function renameWorks(tx: Db, workIds: readonly number[]): Promise<void> {
  const editions = await queries.editionsOfWorks(tx, workIds)
  const names = [...Map.groupBy(editions, ({ work_id }) => work_id!)].map(([id, of]) => ({
    id,
    ...namesOf(of),
  }))
  await sql`
    update work set title = n.title, slug = n.slug, first_author = n.first_author
    from unnest(${names.map(({ id }) => id)}::int[], ${names.map(({ title }) => title)}::text[],
      ${names.map(({ slug }) => slug)}::text[], ${names.map(({ first_author }) => first_author)}::text[])
      n(id, title, slug, first_author)
    where work.id = n.id and (work.title, work.slug, work.first_author) is distinct from (n.title, n.slug, n.first_author)
  `.execute(tx)
}

function namesOf(editions: Parameters<typeof nameOfWork>[0]): queries.WorkNames {
  const { title, author } = nameOfWork(editions)
  return { title, slug: slugOf(title), first_author: author }
}

function placeOf({ work_id, exception_work, exception_kind }: queries.AlikeEdition): Omit<Placed, 'id'> {
  return {
    workId: work_id,
    exception:
      exception_work === null || exception_kind === null
        ? null
        : { workId: exception_work, kind: exception_kind },
  }
}
