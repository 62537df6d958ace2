/**
 * Titles for sale that begin like a text or hold a word that does, or are by somebody so named; best first, each once. What has
 * been worked out for a prefix is cached until an edition with such a word comes, goes or changes.
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
// Longer ones are looked up as if they ended here.
const longest = 60
const mostBytes = 32 * 1024 * 1024
/** Key and entry of a prefix, in bytes. */
const besideTitles = 200

const cacheOf = new WeakMap<EditionIndex, LRUCache<string, Suggestions>>()

/** For a folded text. With `isWanted`, that of others than everybody, it is worked out each time. */
export function titlesFor(index: EditionIndex, text: string, isWanted: EditionFilter | null): Suggestions {
  // A space where it was cut would ask for a word more, whichever.
  const prefix = text.slice(0, longest).trimEnd()
  if (isWanted) return asSuggestions(bestTitles(index, prefix, isWanted))
  const cache = cacheOf.get(index) ?? openCache(index)
  const cached = cache.get(prefix)
  if (cached) return cached
  const titles = asSuggestions(bestTitles(index, prefix, () => true))
  cache.set(prefix, titles)
  return titles
}

/** The first, as they are suggested. */
export function asSuggestions(editions: Iterable<Edition>): Suggestions {
  const best = [...editions].slice(0, mostShown)
  return new SerialisedList(best.map(({ shown }) => JSON.stringify(suggestion.parse(shown))))
}

function openCache(index: EditionIndex) {
  const cache = new LRUCache<string, Suggestions>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }) => json.length + besideTitles,
  })
  cacheOf.set(index, cache)
  index.onChange((edition) => {
    for (const prefix of prefixesOf(edition)) cache.delete(prefix)
  })
  return cache
}

/** Everything that finds it: title and names, as they go on from each of their words. */
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

/** Those that are shown, and sometimes more. */
function bestTitles(index: EditionIndex, prefix: string, isWanted: EditionFilter): Edition[] {
  const first = eachOnce([...index.titlesFrom(prefix)].filter(isWanted).sort(index.compare))
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

/** All its words, the last as far as it has come. */
function termsOf(prefix: string): TermQuery {
  const words = prefix.split(' ')
  return { allOf: [...words.slice(0, -1), { prefix: words.at(-1)! }] }
}

function eachOnce(editions: readonly Edition[]): Map<string, Edition> {
  const once = new Map<string, Edition>()
  for (const edition of editions) if (!once.has(edition.title)) once.set(edition.title, edition)
  return once
}
