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
import { termsOfSearch } from './search-terms.ts'

type Wish = ParsedBodyOf<typeof contract.saveWish>

/** Saving a wish for the same edition or search again changes it, and its time begins anew. */
export async function saveWish(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { isbn, search, anyEdition, condition, highest, near }: Wish,
): Promise<ReplyOf<typeof contract.saveWish>> {
  const thing = search === undefined ? await wishedBook(db, isbn) : savedSearch(search)
  if (near !== null && !isPostalCode(near)) throw new Refusal('address_unknown')
  await requireRoom(db, accountId, thing)
  const now = clock.now()
  const said = { any_edition: anyEdition, condition, highest, near, asked_at: null }
  const kept = { ...said, ends_at: hoursAfter(now, 24 * wishDays) }
  const { id } = await db
    .insertInto('wish')
    .values({ account_id: accountId, created_at: now, ...thing, ...kept })
    .onConflict((conflict) =>
      search === undefined
        ? conflict.columns(['account_id', 'book_id']).doUpdateSet(kept)
        : conflict.columns(['account_id', 'search']).where('search', 'is not', null).doUpdateSet(kept),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { wishId: id }
}

type Thing = { book_id: string; search: null } | { book_id: null; search: string; terms: string[] }

async function wishedBook(db: Db, isbn: string | undefined): Promise<Thing> {
  const book = isbn === undefined ? null : await bookNamed(db, isbn)
  if (!book) throw new Refusal('book_not_found')
  return { book_id: book.book_id, search: null }
}

function savedSearch(text: string): Thing {
  const search = text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
  const terms = termsOfSearch(search)
  if (terms.length === 0) throw new Refusal('nothing_to_search')
  return { book_id: null, search, terms }
}

async function requireRoom(db: Db, accountId: string, { book_id, search }: Thing): Promise<void> {
  const { others } = await db
    .selectFrom('wish')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('account_id', '=', accountId)
    .where(({ or, eb }) =>
      or([eb('book_id', 'is distinct from', book_id), eb('search', 'is distinct from', search)]),
    )
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
