/**
 * Titles for sale that begin with a text, contain a word that does, or have such an author; best first, each once.
 * Results are cached per prefix until an edition that matches it is added, removed or changed.
 */
import { subjectNamesFrom } from '../../subjects/subject-names.ts'
import { LRUCache } from 'lru-cache'
import { suggestion } from '#contract/search'
import { SerialisedList } from '../../http/serialised-list.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { TermQuery } from '../index/word-index.ts'
import type { EditionFilter } from '../match/matches.ts'
import type { Suggestions } from '../params.ts'

const mostShown = 8
// Longer texts are truncated.
const longest = 60
/** So many editions are grouped by title at most; where more titles begin with a text, the best are chosen first. */
const mostGrouped = 600
/** Titles that one look-up chooses then. */
const mostCompared = 40
const mostBytes = 32 * 1024 * 1024
/** Bytes that an entry needs besides its titles. */
const entryOverhead = 200

const cacheOf = new WeakMap<EditionIndex, LRUCache<string, Suggestions>>()

/** The part of a folded text that suggestions are for. */
export function prefixOf(text: string): string {
  // A space at the cut would require another word.
  return text.slice(0, longest).trimEnd()
}

/** Takes a folded text. Results with `isWanted`, which depends on the viewer, are not cached. */
export function titlesFor(index: EditionIndex, text: string, isWanted: EditionFilter | null): Suggestions {
  const prefix = prefixOf(text)
  if (isWanted) return asSuggestions(bestTitles(index, prefix, isWanted))
  const cache = cacheOf.get(index) ?? openCache(index)
  const cached = cache.get(prefix)
  if (cached) return cached
  const titles = asSuggestions(bestTitles(index, prefix, () => true))
  cache.set(prefix, titles)
  return titles
}

/** Turns the first editions into suggestions. */
export function asSuggestions(editions: Iterable<Edition>): Suggestions {
  const best = [...editions].slice(0, mostShown)
  return new SerialisedList(best.map(({ shown }) => JSON.stringify(suggestion.parse(shown))))
}

function openCache(index: EditionIndex) {
  const cache = new LRUCache<string, Suggestions>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }) => json.length + entryOverhead,
  })
  cacheOf.set(index, cache)
  index.onChange((edition) => {
    for (const prefix of prefixesOf(edition)) cache.delete(prefix)
  })
  return cache
}

/** All prefixes that match the edition: its title and names, starting at each of their words. */
export function* prefixesOf({ title, authors }: Edition): Generator<string> {
  for (const text of [title, ...authors.split(';')])
    for (let start = 0; start !== -1 && start < text.length; start = nextWord(text, start))
      for (let end = start + 1; end <= Math.min(text.length, start + longest); end++)
        yield text.slice(start, end)
}

function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 ? -1 : space + 1
}

/** The best titles, sometimes more than are shown. */
export function bestTitles(index: EditionIndex, prefix: string, isWanted: EditionFilter): Edition[] {
  const first = titlesBeginning(index, prefix, isWanted)
  if (first.size >= mostShown) return [...first.values()]
  const later = new Map<string, Edition>()
  const byName = new Map<string, Edition>()
  index.visit(termsOf(prefix), (edition) => {
    const { title, authors } = edition
    if (first.has(title) || later.has(title) || !isWanted(edition)) return true
    if (title.includes(` ${prefix}`)) later.set(title, edition)
    else if (!byName.has(title) && (authors.includes(`;${prefix}`) || authors.includes(` ${prefix}`)))
      byName.set(title, edition)
    return first.size + later.size < mostShown
  })
  for (const title of later.keys()) byName.delete(title)
  return [...first.values(), ...later.values(), ...byName.values()]
}

/** Requires all words, the last one as a prefix. */
export function termsOf(prefix: string): TermQuery {
  const words = prefix.split(' ')
  return { allOf: [...words.slice(0, -1), { prefix: words.at(-1)! }] }
}

/**
 * The most popular edition of each title. Titles that begin with the text as whole words, or with the name of a subject,
 * come first: 'Microeconomics' for 'mic'. Then those whose editions together are the most popular.
 */
function titlesBeginning(index: EditionIndex, prefix: string, isWanted: EditionFilter): Map<string, Edition> {
  const names = [prefix, ...subjectNamesFrom(prefix)]
  const beginsWith = (title: string, name: string) =>
    title.startsWith(name) && (title.length === name.length || title[name.length] === ' ')
  const all = [...firstWhere(index.titlesFrom(prefix), mostGrouped, () => true)]
  const editions = all.length < mostGrouped ? all : ofBestTitles(index, prefix, { names, isWanted })
  const groups = [...Map.groupBy(editions.filter(isWanted), ({ title }) => title)]
  const ranked = groups.map(([title, ofTitle]) => ({
    best: ofTitle.reduce((one, other) => (index.compare(one, other) <= 0 ? one : other)),
    popularity: ofTitle.reduce((sum, edition) => sum + edition.popularity, 0),
    isNamed: names.some((name) => beginsWith(title, name)),
  }))
  const sorted = ranked.toSorted(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) ||
      other.popularity - one.popularity ||
      index.compare(one.best, other.best),
  )
  return new Map(sorted.map(({ best }) => [best.title, best]))
}

type Sought = { names: readonly string[]; isWanted: EditionFilter }

/**
 * Editions of the titles that have the most popular ones, and of those that a name begins. Grouping all titles that begin
 * with 'the' takes most of a second among a million editions.
 */
function ofBestTitles(index: EditionIndex, prefix: string, { names, isWanted }: Sought): Edition[] {
  const editions = new Map<number, Edition>()
  function add(some: Iterable<Edition>) {
    for (const edition of some) editions.set(edition.number, edition)
  }
  const addTitle = (title: string) =>
    add(firstWhere(index.titlesFrom(title), mostGrouped, (edition) => edition.title === title))
  function addBest(query: TermQuery, beginning: string) {
    const titles = new Set<string>()
    index.visit(query, (edition) => {
      if (edition.title.startsWith(beginning) && isWanted(edition)) titles.add(edition.title)
      return titles.size < mostCompared
    })
    for (const title of titles) addTitle(title)
  }
  addBest(termsOf(prefix), prefix)
  for (const name of names) {
    addTitle(name)
    const named = [...firstWhere(index.titlesFrom(`${name} `), mostGrouped, () => true)]
    if (named.length < mostGrouped) add(named)
    else addBest({ allOf: name.split(' ') }, `${name} `)
  }
  return [...editions.values()]
}

/** The first editions, at most so many, while the condition holds. */
function* firstWhere(
  editions: Iterable<Edition>,
  most: number,
  holds: (edition: Edition) => boolean,
): Generator<Edition> {
  let count = 0
  for (const edition of editions) {
    if (count++ === most || !holds(edition)) return
    yield edition
  }
}
