/** What is said of an edition where no copy of it says so: of one that nobody sells, too. */
import type { ReplyOf } from '#contract/http'
import type { edition } from '#contract/books'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { presentBook } from './present.ts'
import { bookNamed } from './queries.ts'

export async function findEdition(
  { db }: Pick<Deps, 'db'>,
  idOrIsbn: string,
): Promise<ReplyOf<typeof edition>> {
  const book = await bookNamed(db, idOrIsbn)
  if (!book) throw new Refusal('not_found')
  return presentBook(book)
}
