/**
 * Mixes works, authors and subjects into at most 8 suggestions, best first. Results for guests are cached per prefix as
 * those of titles are, and for a minute at most, because subjects depend on other editions, too.
 */
import { LRUCache } from 'lru-cache'
import { suggestion, type Suggestion } from '#contract/search'
import type { Db } from '../../db/db.ts'
import { SerialisedList } from '../../http/serialised-list.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { EditionFilter } from '../match/matches.ts'
import type { Suggestions } from '../params.ts'
import { workOf } from '../rank/works.ts'
import { authorsFrom } from './authors.ts'
import { subjectsForSale, type SuggestedSubject } from './subjects.ts'
import { bestTitles, prefixesOf, prefixOf } from './titles.ts'

const mostShown = 8
const mostAuthors = 2
const mostSubjects = 2
const cachedForMs = 60_000
const mostCached = 20_000

const cacheOf = new WeakMap<EditionIndex, LRUCache<string, Promise<Suggestions>>>()

type Wanted = {
  isWanted: EditionFilter | null
  /** Finds by the full search, for a subject that no title begins with. */
  found: () => Iterable<Edition>
}

/** Takes a folded text. */
export function mixedFor(
  db: Db,
  index: EditionIndex,
  text: string,
  { isWanted, found }: Wanted,
): Promise<Suggestions> {
  const prefix = prefixOf(text)
  if (isWanted) return mixed(db, index, prefix, { isWanted, found })
  const cache = cacheOf.get(index) ?? openCache(index)
  const cached = cache.get(prefix)
  if (cached) return cached
  const suggestions = mixed(db, index, prefix, { isWanted: () => true, found })
  cache.set(prefix, suggestions)
  suggestions.catch(() => cache.delete(prefix))
  return suggestions
}

/** Editions found otherwise, as suggestions of works. */
export function asWorks(editions: Iterable<Edition>): Suggestions {
  return serialised(onePerWork(editions).slice(0, mostShown).map(asWork))
}

async function mixed(
  db: Db,
  index: EditionIndex,
  prefix: string,
  { isWanted, found }: Wanted & { isWanted: EditionFilter },
): Promise<Suggestions> {
  const subjects = subjectsForSale(index, prefix, mostSubjects)
  const authors = await authorsFrom(db, index, prefix, { isWanted, most: mostAuthors })
  const titled = onePerWork(bestTitles(index, prefix, isWanted))
  const works = titled.length === 0 && subjects.length > 0 ? onePerWork(found()) : titled
  return serialised(inOrder(prefix, { works, authors, subjects }))
}

/**
 * A subject that is named whole comes first, and an author before books whose titles do not begin with the text. A
 * subject that the text only begins comes after the best title that does.
 */
function inOrder(
  prefix: string,
  {
    works,
    authors,
    subjects,
  }: { works: readonly Edition[]; authors: readonly string[]; subjects: readonly SuggestedSubject[] },
): Suggestion[] {
  const named = subjects.filter(({ isWhole }) => isWhole).map(asSubject)
  const begun = subjects.filter(({ isWhole }) => !isWhole).map(asSubject)
  const shown = works.slice(0, mostShown - authors.length - subjects.length)
  const beginning = shown.filter(({ title }) => title.startsWith(prefix)).map(asWork)
  const others = shown.filter(({ title }) => !title.startsWith(prefix)).map(asWork)
  return [
    ...named,
    ...beginning.slice(0, 1),
    ...begun,
    ...beginning.slice(1),
    ...authors.map(asAuthor),
    ...others,
  ]
}

function onePerWork(editions: Iterable<Edition>): Edition[] {
  const works = new Map<number, Edition>()
  for (const edition of editions) if (!works.has(workOf(edition))) works.set(workOf(edition), edition)
  return [...works.values()]
}

const asWork = ({ shown }: Edition): Suggestion => ({ ...shown, kind: 'work' })
const asAuthor = (name: string): Suggestion => ({ title: name, version: '', kind: 'author' })
const asSubject = ({ subject }: SuggestedSubject): Suggestion => ({
  title: subject.danish,
  version: '',
  kind: 'subject',
  subjectId: subject.id,
})

function serialised(suggestions: readonly Suggestion[]): Suggestions {
  return new SerialisedList(suggestions.map((each) => JSON.stringify(suggestion.parse(each))))
}

function openCache(index: EditionIndex) {
  const cache = new LRUCache<string, Promise<Suggestions>>({ max: mostCached, ttl: cachedForMs })
  cacheOf.set(index, cache)
  index.onChange((edition) => {
    for (const prefix of prefixesOf(edition)) cache.delete(prefix)
  })
  return cache
}
