/** A seller enters a book that no source knows. Facts from a source found meanwhile take precedence. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/selling'
import { enteredEdition } from '#rules/entered-book'
import type { Deps } from '../../deps.ts'
import { presentBook } from '../books/present.ts'
import { editionByIsbn, insertEntered } from './edition-queries.ts'
import { lookUp } from './find-by-isbn.ts'
import { writeEdition } from './write-edition.ts'

export async function enterBook(
  deps: Deps,
  sellerId: string,
  { isbn, title, authors, edition }: ParsedBodyOf<typeof contract.enterBook>,
): Promise<ReplyOf<typeof contract.enterBook>> {
  const known = await lookUp(deps, isbn)
  if (typeof known !== 'string') return presentBook(known)
  const facts = { title, authors: [...new Set(authors)], edition: enteredEdition(edition) }
  const by = { accountId: sellerId, now: deps.clock.now() }
  await writeEdition(deps, (tx) => insertEntered(tx, isbn, facts, by))
  return presentBook((await editionByIsbn(deps.db, isbn))!)
}
