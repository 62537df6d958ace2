/**
 * Finds the book of an ISBN: in our own catalogue, else from the sources, which are asked once per book. Entered
 * facts count until a source knows better.
 */
import type { ApiBook } from '#contract/books'
import { Refusal } from '#contract/refusals'
import { parseIsbn } from '#rules/isbn'
import type { Deps } from '../../deps.ts'
import { presentBook } from '../books/present.ts'
import { askSources } from './ask-sources.ts'
import { confirmFromSources } from './confirm-from-sources.ts'
import { editionByIsbn, insertEdition, type Edition } from './edition-queries.ts'
import { keepCover } from './keep-cover.ts'
import { writeEdition } from './write-edition.ts'

/** Milliseconds that the first look-up of an edition waits for its cover at most. */
const longestForCover = 1000

export async function findByIsbn(deps: Deps, text: string): Promise<ApiBook> {
  const isbn = parseIsbn(text)
  const found = isbn === null ? 'unknown' : await lookUp(deps, isbn)
  if (found === 'unknown') throw new Refusal('book_not_found')
  if (found === 'no answer') throw new Refusal('book_facts_unavailable')
  return presentBook(found)
}

export async function lookUp(deps: Deps, isbn: string): Promise<Edition | 'unknown' | 'no answer'> {
  const known = await editionByIsbn(deps.db, isbn)
  if (known) {
    const asked = await confirmFromSources(deps, known)
    return asked === 'asked' ? (await editionByIsbn(deps.db, isbn))! : known
  }
  const facts = await askSources(deps, isbn)
  if (typeof facts === 'string') return facts
  const id = await writeEdition(deps, (tx) => insertEdition(tx, isbn, facts, deps.clock.now()))
  if (id !== undefined) await keepCover(deps, { id, isbn }, longestForCover)
  return (await editionByIsbn(deps.db, isbn))!
}
