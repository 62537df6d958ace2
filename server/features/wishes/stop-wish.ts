/** Stops waiting by the link of a mail, without a log-in, and takes that back. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/wishes'
import { mostWishes } from '#rules/wish'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { meetsWish } from './end-wishes.ts'
import type { Stoppable, StoppedWish } from './wish-links.ts'

type StopDeps = Pick<Deps, 'db' | 'clock' | 'wishLinks'>

function namedBy({ wishLinks }: StopDeps, key: string): Stoppable {
  const named = wishLinks.readStopKey(key)
  if (!named) throw new Refusal('not_found')
  return named
}

/** The wishes of one person that a key names. A book's are all that a copy of it would meet. */
function isNamed({ of, accountId, id }: Stoppable): RawBuilder<SqlBool> {
  const what =
    of === 'search'
      ? sql`wish.id = ${id}::uuid`
      : sql`exists (select from book named where named.id = ${id}::uuid and ${meetsWish(sql`named`)})`
  return sql<SqlBool>`(wish.account_id = ${accountId}::uuid and ${what})`
}

export async function readWishStop(
  deps: StopDeps,
  key: string,
): Promise<ReplyOf<typeof contract.readWishStop>> {
  const named = namedBy(deps, key)
  const wishes = await deps.db
    .selectFrom('wish')
    .select('search')
    .where(isNamed(named))
    .where('ends_at', '>', deps.clock.now())
    .limit(1)
    .execute()
  const isWaiting = wishes.length > 0
  if (named.of === 'search') return { about: wishes[0]?.search ?? null, bookId: null, isWaiting }
  return { about: await titleOf(deps.db, named.id), bookId: named.id, isWaiting }
}

async function titleOf(db: Db, bookId: string): Promise<string> {
  const book = await db.selectFrom('book').select('title').where('id', '=', bookId).executeTakeFirst()
  if (!book) throw new Refusal('not_found')
  return book.title
}

export async function stopWish(deps: StopDeps, key: string): Promise<ReplyOf<typeof contract.stopWish>> {
  const named = namedBy(deps, key)
  const gone = await deps.db
    .deleteFrom('wish')
    .where(isNamed(named))
    .returning(['id', 'book_id', 'search', 'terms', 'any_edition', 'condition', 'highest', 'near'])
    .returning(['created_at', 'ends_at', 'asked_at'])
    .execute()
  if (gone.length === 0) return { undo: null }
  const wishes = gone.map(({ created_at, ends_at, asked_at, ...terms }): StoppedWish => ({
    ...terms,
    created_at: created_at.toISOString(),
    ends_at: ends_at.toISOString(),
    asked_at: asked_at?.toISOString() ?? null,
  }))
  return { undo: deps.wishLinks.undo({ accountId: named.accountId, wishes }) }
}

/** A second press changes nothing, and a wish for the same that was saved meanwhile stays as it is. */
export async function resumeWish(deps: StopDeps, undo: string): Promise<Record<string, never>> {
  const stopped = deps.wishLinks.readUndo(undo)
  if (!stopped) throw new Refusal('not_found')
  const { accountId, wishes } = stopped
  const { others } = await deps.db
    .selectFrom('wish')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (others + wishes.length > mostWishes) throw new Refusal('too_many_wishes')
  await sql`
    insert into wish (account_id, id, book_id, search, terms, any_edition, condition, highest, near, created_at, ends_at, asked_at)
    select account.id, back.* from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as back(
      id uuid, book_id uuid, search text, terms text[], any_edition boolean, condition smallint, highest integer, near text,
      created_at timestamptz, ends_at timestamptz, asked_at timestamptz)
    join account on account.id = ${accountId}::uuid and account.deleted_at is null
    on conflict do nothing`.execute(deps.db)
  return {}
}
