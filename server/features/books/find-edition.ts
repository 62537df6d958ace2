/**
 * What is said of an edition where no copy of it says so: of one that nobody sells, too. A seller's mere word is shown
 * only where a copy of theirs is or was, and has not been taken down.
 */
import type { ReplyOf } from '#contract/http'
import type { edition } from '#contract/books'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { presentBook } from './present.ts'
import { bookNamed, hasCopies } from './queries.ts'

export async function findEdition(
  { db }: Pick<Deps, 'db'>,
  idOrIsbn: string,
): Promise<ReplyOf<typeof edition>> {
  const book = await bookNamed(db, idOrIsbn)
  if (!book) throw new Refusal('not_found')
  const shown = presentBook(book)
  if (shown.unconfirmed && !(await hasCopies(db, book.book_id))) throw new Refusal('not_found')
  return shown
}
