/**
 * Titles for sale that begin with a text, contain a word that does, or have such an author; best first, each once.
 * Results are cached per prefix until an edition that matches it is added, removed or changed.
 */
import { LRUCache } from 'lru-cache'
import { suggestion } from '#contract/books'
import { SerialisedList } from '../../http/serialised-list.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { TermQuery } from '../index/word-index.ts'
import type { EditionFilter } from '../match/matches.ts'
import type { Suggestions } from '../params.ts'

const mostShown = 8
// Longer texts are truncated.
const longest = 60
const mostBytes = 32 * 1024 * 1024
/** Bytes that an entry needs besides its titles. */
const entryOverhead = 200

const cacheOf = new WeakMap<EditionIndex, LRUCache<string, Suggestions>>()

/** Takes a folded text. Results with `isWanted`, which depends on the viewer, are not cached. */
export function titlesFor(index: EditionIndex, text: string, isWanted: EditionFilter | null): Suggestions {
  // A space at the cut would require another word.
  const prefix = text.slice(0, longest).trimEnd()
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
function* prefixesOf({ title, authors }: Edition): Generator<string> {
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
function bestTitles(index: EditionIndex, prefix: string, isWanted: EditionFilter): Edition[] {
  const first = firstPerTitle([...index.titlesFrom(prefix)].filter(isWanted).sort(index.compare))
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
function termsOf(prefix: string): TermQuery {
  const words = prefix.split(' ')
  return { allOf: [...words.slice(0, -1), { prefix: words.at(-1)! }] }
}

function firstPerTitle(editions: readonly Edition[]): Map<string, Edition> {
  const once = new Map<string, Edition>()
  for (const edition of editions) if (!once.has(edition.title)) once.set(edition.title, edition)
  return once
}
