import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/wishes'
import { isUuid } from '#rules/id'
import { hoursAfter } from '#rules/deadlines'
import { isPostalCode } from '#rules/postal-codes'
import { mostWishes, wishDays } from '#rules/wish'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { bookNamed } from '../books/queries.ts'

type Wish = ParsedBodyOf<typeof contract.saveWish>

/** Saving a wish for the same edition again changes it, and its time begins anew. */
export async function saveWish(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { isbn, anyEdition, condition, highest, near }: Wish,
): Promise<ReplyOf<typeof contract.saveWish>> {
  const book = await bookNamed(db, isbn)
  if (!book) throw new Refusal('book_not_found')
  if (near !== null && !isPostalCode(near)) throw new Refusal('address_unknown')
  await requireRoom(db, accountId, book.book_id)
  const now = clock.now()
  const said = { any_edition: anyEdition, condition, highest, near, asked_at: null }
  const kept = { ...said, ends_at: hoursAfter(now, 24 * wishDays) }
  const { id } = await db
    .insertInto('wish')
    .values({ account_id: accountId, book_id: book.book_id, created_at: now, ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'book_id']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { wishId: id }
}

async function requireRoom(db: Db, accountId: string, bookId: string): Promise<void> {
  const { others } = await db
    .selectFrom('wish')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('account_id', '=', accountId)
    .where('book_id', '<>', bookId)
    .executeTakeFirstOrThrow()
  if (others >= mostWishes) throw new Refusal('too_many_wishes')
}

export async function deleteWish(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  wishId: string,
): Promise<Record<string, never>> {
  if (!isUuid(wishId)) throw new Refusal('not_found')
  const { numDeletedRows } = await db
    .deleteFrom('wish')
    .where('id', '=', wishId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return {}
}
