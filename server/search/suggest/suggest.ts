/** At most 8 titles for sale that begin like this or hold a word that does, best first; each title once, and none that
 * only the asker sells. */
import { foldForSearch, plainLetters } from '#rules/search-words'
import type { Deps } from '../../deps.ts'
import { currentEditions } from '../index/current-index.ts'
import type { Edition } from '../index/edition.ts'
import type { Editions } from '../index/edition-index.ts'
import { candidatesFor, type Candidate, type MayShow } from '../rank/candidates.ts'
import { copiesOfOwn, type OwnCopies } from '../copies/own-copies.ts'
import { isbnsOf } from '../parse/query.ts'
import { titlesBeginning, writtenTitles, type Suggestions } from './titles.ts'
import { understand } from '../correct/understand.ts'

const shortest = 3
const shortestFolded = 2
// Editions of one title are looked through for so many titles.
const most = 24

export async function suggestTitles(
  { db }: Pick<Deps, 'db'>,
  query: string,
  askerId: string | null,
): Promise<Suggestions> {
  const [editions, own] = await Promise.all([currentEditions(db), copiesOfOwn(db, askerId)])
  const mayShow = soldByOthers(editions, own)
  if (isbnsOf(query)) return titlesFound(editions, query, mayShow)
  const beginning = foldForSearch(query)
  // Written out, 'aar' is long enough, though what it is compared as is 'ar'.
  if (plainLetters(query).length < shortest || beginning.length < shortestFolded) return writtenTitles([])
  const titles = titlesBeginning(editions, beginning, mayShow)
  return titles.length > 0 ? titles : titlesFound(editions, query, mayShow)
}

/** Null where that is all of them, as for whoever sells nothing, or nothing that others do not sell as well. */
function soldByOthers(editions: Editions, own: OwnCopies): MayShow | null {
  const hasOthers = (id: string) => (editions.get(id)?.copies ?? 0) > own.get(id)!
  const onlyOwn = new Set([...own.keys()].filter((id) => !hasOthers(id)))
  return onlyOwn.size === 0 ? null : ({ id }) => !onlyOwn.has(id)
}

/** What the search finds: by ISBN, words in another order, or mistyped. */
function titlesFound(editions: Editions, query: string, mayShow: MayShow | null): Suggestions {
  const understood = understand(editions, query)
  if (!understood) return writtenTitles([])
  return titlesOf(candidatesFor(editions, understood.question, { most, ...(mayShow ? { mayShow } : {}) }))
}

function titlesOf(candidates: readonly Candidate[]): Suggestions {
  const byTitle = new Map<string, Edition>()
  for (const { edition } of candidates) if (!byTitle.has(edition.title)) byTitle.set(edition.title, edition)
  return writtenTitles(byTitle.values())
}
