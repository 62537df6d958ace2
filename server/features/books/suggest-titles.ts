/** At most 8 titles for sale that begin like this or hold a word that does, best first; each title once. */
import { foldForSearch, plainLetters } from '#rules/search-words'
import type { Deps } from '../../deps.ts'
import { currentEditions } from './editions/current-editions.ts'
import type { Edition } from './editions/edition.ts'
import type { Editions } from './editions/editions.ts'
import { candidatesFor, type Candidate } from './search/candidates.ts'
import { attemptsAt } from './search/correct.ts'
import { isbnsOf } from './search/question.ts'
import { titlesBeginning, writtenTitles, type Suggestions } from './search/titles-beginning.ts'

const shortest = 3
const shortestFolded = 2
// Editions of one title are looked through for so many titles.
const most = 24

export async function suggestTitles({ db }: Pick<Deps, 'db'>, query: string): Promise<Suggestions> {
  const editions = await currentEditions(db)
  if (isbnsOf(query)) return titlesFound(editions, query)
  const beginning = foldForSearch(query)
  // Written out, 'aar' is long enough, though what it is compared as is 'ar'.
  if (plainLetters(query).length < shortest || beginning.length < shortestFolded) return writtenTitles([])
  const titles = titlesBeginning(editions, beginning)
  return titles.length > 0 ? titles : titlesFound(editions, query)
}

/** What the search finds: by ISBN, words in another order, or mistyped. */
function titlesFound(editions: Editions, query: string): Suggestions {
  for (const { question } of attemptsAt(editions, query)) {
    const found = titlesOf(candidatesFor(editions, question, { most }))
    if (found.length > 0) return found
  }
  return writtenTitles([])
}

function titlesOf(candidates: readonly Candidate[]): Suggestions {
  const byTitle = new Map<string, Edition>()
  for (const { edition } of candidates) if (!byTitle.has(edition.title)) byTitle.set(edition.title, edition)
  return writtenTitles(byTitle.values())
}
