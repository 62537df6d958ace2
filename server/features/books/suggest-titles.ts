/** At most 8 titles for sale that begin like this or hold a word that does, best first; each title once. */
import { foldForSearch, plainLetters } from '#rules/search-words'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { attemptsAt } from './search/correct.ts'
import { isbnsOf } from './search/question.ts'
import { copiesByIsbn, copiesThatFit, type FoundPage } from './search/relevant-page.ts'
import { titlesBeginning, type Suggestion } from './search/suggestion-look-up.ts'

const mostShown = 8
const shortest = 3
const shortestFolded = 2
// Copies of one edition, and editions of one title, are looked through for so many titles.
const mostLooked = 24

export async function suggestTitles({ db }: Pick<Deps, 'db'>, query: string): Promise<Suggestion[]> {
  const isbns = isbnsOf(query)
  if (isbns) {
    const found = titlesOf(await copiesByIsbn(db, isbns, asked))
    if (found.length > 0) return found
  }
  const beginning = foldForSearch(query)
  // Written out, 'aar' is long enough, though what it is compared as is 'ar'.
  if (plainLetters(query).length < shortest || beginning.length < shortestFolded) return []
  const titles = await titlesBeginning(db, beginning.slice(0, longestKey))
  return titles.length > 0 ? titles : titlesFound(db, query)
}

// As long as the database's keys are.
const longestKey = 60
const asked = { askerId: null, limit: mostLooked, after: null }

/** What the search finds: words in another order, or mistyped. */
async function titlesFound(db: Db, query: string): Promise<Suggestion[]> {
  for await (const { question } of attemptsAt(db, query)) {
    const found = titlesOf(await copiesThatFit(db, question, asked))
    if (found.length > 0) return found
  }
  return []
}

function titlesOf({ copies }: FoundPage): Suggestion[] {
  const byTitle = Map.groupBy(copies, ({ title }) => foldForSearch(title))
  return [...byTitle.values()]
    .slice(0, mostShown)
    .map(([copy]) => ({ title: copy!.title, version: copy!.edition || '1. udgave' }))
}
