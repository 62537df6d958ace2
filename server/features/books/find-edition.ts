/**
 * The known facts of an edition, even if nobody sells it. Facts that only a seller entered are shown only where their
 * copy is or was for sale, and has not been hidden.
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
