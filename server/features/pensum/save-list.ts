/** Keeps, changes and copies reading lists. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/pensums'
import { Refusal } from '#contract/refusals'
import { isUuid } from '#rules/id'
import { slugOf } from '#rules/slug'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { editionNamed } from '../books/queries.ts'
import { readableList } from './find-list.ts'

type Saving = Pick<Deps, 'db' | 'clock'>
type Saved = ReplyOf<typeof contract.savePensum>
type Line = { bookId: string; has: boolean }

const mostLists = 30

export async function saveList(
  { db, clock }: Saving,
  accountId: string,
  { pensumId, lines: asked, showsOwner, ...said }: ParsedBodyOf<typeof contract.savePensum>,
): Promise<Saved> {
  const lines = asked && (await booksOf(db, asked))
  const facts = { ...said, shows_owner: showsOwner, updated_at: clock.now() }
  return db.transaction().execute(async (tx) => {
    const saved =
      pensumId === undefined
        ? await addList(tx, accountId, { ...facts, copied_from: null })
        : await changeList(tx, accountId, pensumId, facts)
    if (lines) await writeLines(tx, saved.pensumId, lines)
    await sql`
      update pensum set found_by = pensum_found_by(pensum) where id = ${saved.pensumId}::uuid`.execute(tx)
    return saved
  })
}

/** Each book once. */
async function booksOf(db: Db, asked: readonly { isbn: string; has: boolean }[]): Promise<Line[]> {
  const found = await Promise.all(
    asked.map(async ({ isbn, has }) => ({ bookId: await editionNamed(db, isbn), has })),
  )
  const lines = new Map<string, Line>()
  for (const { bookId, has } of found) {
    if (bookId === null) throw new Refusal('book_not_found')
    if (!lines.has(bookId)) lines.set(bookId, { bookId, has })
  }
  return [...lines.values()]
}

type Facts = Pick<
  ParsedBodyOf<typeof contract.savePensum>,
  'name' | 'school' | 'course' | 'term' | 'sharing'
> & {
  shows_owner: boolean
  updated_at: Date
}

/** Locks the owner before any of their lists. */
export async function lockOwner(tx: Db, accountId: string): Promise<void> {
  await sql`select from account where id = ${accountId}::uuid for no key update`.execute(tx)
}

/** Refuses one more list. Two at once are counted one after the other, so the owner is locked. */
export async function refuseTooManyLists(tx: Db, accountId: string): Promise<void> {
  await lockOwner(tx, accountId)
  const { count } = await tx
    .selectFrom('pensum')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostLists) throw new Refusal('too_many_lists')
}

async function addList(
  tx: Db,
  accountId: string,
  facts: Facts & { copied_from: string | null },
): Promise<Saved> {
  await refuseTooManyLists(tx, accountId)
  const slug = [slugOf(facts.name), randomBytes(6).toString('hex')].filter(Boolean).join('-')
  const { id } = await tx
    .insertInto('pensum')
    .values({ ...facts, account_id: accountId, slug, created_at: facts.updated_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { pensumId: id, slug }
}

async function changeList(tx: Db, accountId: string, pensumId: string, facts: Facts): Promise<Saved> {
  if (!isUuid(pensumId)) throw new Refusal('not_found')
  const before = await tx
    .selectFrom('pensum')
    .select('hidden')
    .where('id', '=', pensumId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (before?.hidden && facts.sharing !== 'private') throw new Refusal('list_hidden')
  const changed = await tx
    .updateTable('pensum')
    .set(facts)
    .where('id', '=', pensumId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('slug')
    .executeTakeFirst()
  if (!changed) throw new Refusal('not_found')
  return { pensumId, slug: changed.slug }
}

async function writeLines(tx: Db, pensumId: string, lines: readonly Line[]): Promise<void> {
  await tx.deleteFrom('pensum_line').where('pensum_id', '=', pensumId).execute()
  await tx
    .insertInto('pensum_line')
    .values(
      lines.map(({ bookId, has }, position) => ({ pensum_id: pensumId, position, book_id: bookId, has })),
    )
    .execute()
}

export async function copyList({ db, clock }: Saving, accountId: string, named: string): Promise<Saved> {
  const { id, name, school, course, term } = await readableList(db, accountId, named)
  const facts = {
    name,
    school,
    course,
    term,
    sharing: 'private',
    shows_owner: false,
    copied_from: id,
  } as const
  return db.transaction().execute(async (tx) => {
    const saved = await addList(tx, accountId, { ...facts, updated_at: clock.now() })
    await sql`
      insert into pensum_line (pensum_id, position, book_id)
      select ${saved.pensumId}::uuid, position, book_id from pensum_line where pensum_id = ${id}::uuid`.execute(
      tx,
    )
    return saved
  })
}
