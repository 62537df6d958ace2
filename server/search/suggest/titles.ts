/**
 * Titles for sale that begin in some way or hold a word that does, or are by somebody so named; best first, each once. What has
 * been worked out for a beginning stands until an edition with such a word comes, goes or changes.
 */
import { LRUCache } from 'lru-cache'
import { suggestion, type Suggestion } from '#contract/books'
import { WrittenList } from '../../http/written-list.ts'
import type { Edition } from '../index/edition.ts'
import type { Editions } from '../index/edition-index.ts'
import type { Wanted } from '../index/word-index.ts'
import type { MayShow } from '../rank/candidates.ts'

export type Suggestions = WrittenList<Suggestion>

const mostShown = 8
// Longer ones are looked up as if they ended here.
const longest = 60
const mostBytes = 32 * 1024 * 1024
/** Key and entry of a beginning, in bytes. */
const besideTitles = 200

const keptOf = new WeakMap<Editions, LRUCache<string, Suggestions>>()

/** For a folded beginning. With `mayShow`, that of others than everybody, it is worked out each time. */
export function titlesBeginning(editions: Editions, text: string, mayShow: MayShow | null): Suggestions {
  // A space where it was cut would ask for a word more, whichever.
  const beginning = text.slice(0, longest).trimEnd()
  if (mayShow) return writtenTitles(bestTitles(editions, beginning, mayShow))
  const kept = keptOf.get(editions) ?? keepFor(editions)
  const known = kept.get(beginning)
  if (known) return known
  const titles = writtenTitles(bestTitles(editions, beginning, () => true))
  kept.set(beginning, titles)
  return titles
}

/** The first, as they are suggested. */
export function writtenTitles(editions: Iterable<Edition>): Suggestions {
  const best = [...editions].slice(0, mostShown)
  return new WrittenList(best.map(({ shown }) => JSON.stringify(suggestion.parse(shown))))
}

function keepFor(editions: Editions) {
  const kept = new LRUCache<string, Suggestions>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }) => json.length + besideTitles,
  })
  keptOf.set(editions, kept)
  editions.onChange((edition) => {
    for (const beginning of beginningsOf(edition)) kept.delete(beginning)
  })
  return kept
}

/** Everything that finds it: title and names, as they go on from each of their words. */
function* beginningsOf({ title, authors }: Edition): Generator<string> {
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
function bestTitles(editions: Editions, beginning: string, mayShow: MayShow): Edition[] {
  const first = eachOnce(mostPopularFirst([...editions.titledFrom(beginning)].filter(mayShow)))
  if (first.size >= mostShown) return [...first.values()]
  const later = new Map<string, Edition>()
  const byName = new Map<string, Edition>()
  editions.visit(wantedFor(beginning), (edition) => {
    const { title, authors } = edition
    if (first.has(title) || later.has(title) || !mayShow(edition)) return true
    if (title.includes(` ${beginning}`)) later.set(title, edition)
    else if (!byName.has(title) && (authors.includes(`;${beginning}`) || authors.includes(` ${beginning}`)))
      byName.set(title, edition)
    return first.size + later.size < mostShown
  })
  for (const title of later.keys()) byName.delete(title)
  return [...first.values(), ...later.values(), ...byName.values()]
}

/** All its words, the last as far as it has come. */
function wantedFor(beginning: string): Wanted {
  const words = beginning.split(' ')
  return { all: [...words.slice(0, -1), { begins: words.at(-1)! }] }
}

function mostPopularFirst(editions: Edition[]): Edition[] {
  return editions.sort((one, other) => other.popularity - one.popularity || (one.id < other.id ? -1 : 1))
}

function eachOnce(editions: readonly Edition[]): Map<string, Edition> {
  const once = new Map<string, Edition>()
  for (const edition of editions) if (!once.has(edition.title)) once.set(edition.title, edition)
  return once
}
