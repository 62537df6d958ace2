/**
 * Asks the sources again for books that sellers entered, at most daily for each: once a source knows a book, its
 * facts replace the seller's.
 */
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import { askSources } from './ask-sources.ts'
import { confirmBySource, recordLookUp, unconfirmedEditions, type Edition } from './edition-queries.ts'
import { writeEdition } from './write-edition.ts'

const hoursBetween = 24
const atATime = 5

/** Asks for a few that have waited longest. When no source answers, the rest wait for the next minute. */
export async function confirmWaiting(deps: Deps): Promise<void> {
  for (const edition of await unconfirmedEditions(deps.db, atATime))
    if ((await confirmFromSources(deps, edition)) === 'no answer') return
}

type Unconfirmed = Pick<Edition, 'book_id' | 'isbn' | 'entered_by' | 'confirmed_at' | 'fetched_at'>

/** Returns whether anything may have changed. Skips a confirmed book, and one asked about today. */
export async function confirmFromSources(
  deps: Deps,
  { book_id, isbn, entered_by, confirmed_at, fetched_at }: Unconfirmed,
): Promise<'left alone' | 'asked' | 'no answer'> {
  const now = deps.clock.now()
  const isOpen = entered_by !== null && confirmed_at === null
  if (!isOpen || now < hoursAfter(fetched_at, hoursBetween)) return 'left alone'
  const facts = await askSources(deps, isbn)
  if (facts === 'no answer') return facts
  if (facts === 'unknown') await recordLookUp(deps.db, book_id, now)
  else
    await writeEdition(deps, async (tx) => {
      await confirmBySource(tx, book_id, facts, now)
      return book_id
    })
  return 'asked'
}
