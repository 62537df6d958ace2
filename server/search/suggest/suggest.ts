/**
 * Suggests at most 8 titles for sale that begin with a text or contain a word that does, best first, each once; works,
 * authors and subjects if they are to be mixed. What only the viewer sells is left out.
 */
import { isbnRangeOf } from '#rules/isbn-range'
import { foldForSearch, plainLetters } from '#rules/search-words'
import { countOwnCopies, type OwnCopies } from '../copies/own-copies.ts'
import { understand } from '../correct/understand.ts'
import type { Edition } from '../index/edition.ts'
import type { CurrentIndex } from '../index/current-index.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { EditionFilter } from '../match/matches.ts'
import type { SuggestParams, Suggestions } from '../params.ts'
import { candidatesFor } from '../rank/candidates.ts'
import type { Db } from '../../db/db.ts'
import { asWorks, mixedFor } from './mixed.ts'
import { asSuggestions, titlesFor } from './titles.ts'

const shortest = 3
const shortestFolded = 2
// Several editions may share a title, so more editions than titles are searched.
const most = 24

export async function suggest(
  { db, index: current }: { db: Db; index: CurrentIndex },
  { query, mixed = false }: SuggestParams,
  viewerId: string | null,
): Promise<Suggestions> {
  const show = mixed ? asWorks : asSuggestions
  const [index, own] = await Promise.all([current.now(), countOwnCopies(db, viewerId)])
  const isWanted = soldByOthers(index, own)
  if (isbnRangeOf(query)) return show(titlesFound(index, query, isWanted))
  const folded = foldForSearch(query)
  // 'aar' is long enough as typed, although it folds to 'ar'.
  if (plainLetters(query).length < shortest || folded.length < shortestFolded) return show([])
  const foundOtherwise = () => titlesFound(index, query, isWanted)
  const found = mixed
    ? await mixedFor(db, index, folded, { isWanted, found: foundOtherwise })
    : titlesFor(index, folded, isWanted)
  return found.length > 0 ? found : show(foundOtherwise())
}

/** Null if others sell every edition that the viewer sells. */
function soldByOthers(index: EditionIndex, own: OwnCopies): EditionFilter | null {
  const hasOthers = (id: string) => (index.get(id)?.copies ?? 0) > own.get(id)!
  const onlyOwn = new Set([...own.keys()].filter((id) => !hasOthers(id)))
  return onlyOwn.size === 0 ? null : ({ id }) => !onlyOwn.has(id)
}

/** Titles that the full search finds: by ISBN, in another word order, or with typos. */
function titlesFound(index: EditionIndex, text: string, isWanted: EditionFilter | null): Iterable<Edition> {
  const understood = understand(index, text)
  if (!understood) return []
  const byTitle = new Map<string, Edition>()
  for (const { edition } of candidatesFor(index, understood.query, {
    most,
    ...(isWanted ? { isWanted } : {}),
  }))
    if (!byTitle.has(edition.title)) byTitle.set(edition.title, edition)
  return byTitle.values()
}
