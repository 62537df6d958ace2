/**
 * At most 8 titles for sale that begin like a text or hold a word that does, best first; each title once, and none that only the
 * viewer sells.
 */
import { isbnRangeOf } from '#rules/isbn-range'
import { foldForSearch, plainLetters } from '#rules/search-words'
import { copiesOfOwn, type OwnCopies } from '../copies/own-copies.ts'
import { understand } from '../correct/understand.ts'
import type { Edition } from '../index/edition.ts'
import type { CurrentIndex } from '../index/current-index.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { EditionFilter } from '../match/matches.ts'
import type { Suggestions } from '../params.ts'
import { candidatesFor } from '../rank/candidates.ts'
import type { Db } from '../../db/db.ts'
import { asSuggestions, titlesFor } from './titles.ts'

const shortest = 3
const shortestFolded = 2
// Editions of one title are looked through for so many titles.
const most = 24

export async function suggest(
  { db, index: current }: { db: Db; index: CurrentIndex },
  query: string,
  viewerId: string | null,
): Promise<Suggestions> {
  const [index, own] = await Promise.all([current.now(), copiesOfOwn(db, viewerId)])
  const isWanted = soldByOthers(index, own)
  if (isbnRangeOf(query)) return titlesFound(index, query, isWanted)
  const folded = foldForSearch(query)
  // Written out, 'aar' is long enough, though what it is compared as is 'ar'.
  if (plainLetters(query).length < shortest || folded.length < shortestFolded) return asSuggestions([])
  const titles = titlesFor(index, folded, isWanted)
  return titles.length > 0 ? titles : titlesFound(index, query, isWanted)
}

/** Null where that is all of them, as for whoever sells nothing, or nothing that others do not sell as well. */
function soldByOthers(index: EditionIndex, own: OwnCopies): EditionFilter | null {
  const hasOthers = (id: string) => (index.get(id)?.copies ?? 0) > own.get(id)!
  const onlyOwn = new Set([...own.keys()].filter((id) => !hasOthers(id)))
  return onlyOwn.size === 0 ? null : ({ id }) => !onlyOwn.has(id)
}

/** What the search finds: by ISBN, words in another order, or mistyped. */
function titlesFound(index: EditionIndex, text: string, isWanted: EditionFilter | null): Suggestions {
  const understood = understand(index, text)
  if (!understood) return asSuggestions([])
  const byTitle = new Map<string, Edition>()
  for (const { edition } of candidatesFor(index, understood.query, {
    most,
    ...(isWanted ? { isWanted } : {}),
  }))
    if (!byTitle.has(edition.title)) byTitle.set(edition.title, edition)
  return asSuggestions(byTitle.values())
}
