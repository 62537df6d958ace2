/**
 * The subjects of a book by the words of its title, of its description, and of what its sources state. Pure. Long,
 * because the patterns and their reading share one index.
 */
import { foldForSearch } from '#rules/search-words'
import { everydayWords } from './everyday-words.ts'
import { isFiction } from './fiction.ts'
import { subjects, type Subject } from './vocabulary.ts'

/** The facts of a book that tell its subjects. The title is folded (#rules/search-words), as the search has it; `shown` is not. */
export type Described = {
  title: string
  /** The words of the title, if somebody has split it already. */
  words?: readonly string[]
  shown?: { title: string }
  /** Ids of the subjects that a source's description shows: `subjectsInDescription`. */
  described?: readonly string[]
  stated?: readonly string[]
}

/** How surely a book is about the subject, from 0 to 1. */
export type Weights = ReadonlyMap<string, number>

const weights = {
  wholeTitle: 1,
  nameFirst: 0.9,
  name: 0.8,
  synonym: 0.7,
  stated: 0.65,
  related: 0.6,
  lightWord: 0.4,
  description: 0.3,
}
/** A title names the subject, or says the same in other words, or is near it; with less it only touches it. */
export const leastWeight = { named: 0.75, on: 0.65, near: 0.5 }

/** A word of a pattern: whole, or the beginning of a word. */
type Part = { text: string; isStart: boolean }
type Pattern = { parts: readonly Part[]; letters: number; isEveryday: boolean; of: Shows[] }
/** Whether the words say the subject's name, or a synonym. */
type Shows = { id: string; as: 'name' | 'synonym' | 'related' }

// Patterns are found by their first letters, those with fewer letters by all of theirs.
const bucketLength = 4
const shortBucketLength = 3
// A short word that is no name of the subject is often a word of everyday speech.
const shortestTelling = 6
const shortestTellingSynonym = 9
const literature = 'litteraturvidenskab'
// How much of a name a pattern says at least, as shares of letters.
const leastOfWord = 0.55
const leastOfNameWord = 0.9
const leastOfName = 0.4
const unread = new Set(
  'i og at en et den det de til af pa for med om the a an of and in to on with der die das und'.split(' '),
)

/** An article and one word ('The Law', 'The Physician') are the title of a story or an essay, and of no textbook. */
const articles = new Set('the a an en et den det der die das'.split(' '))

const patterns = patternsByBeginning()

/** A number below 2 ** 20 for the first letters of a word; few other letters have the same. */
function lettersOf(word: string, count: number): number {
  let letters = 0
  for (let at = 0; at < count; at++) letters = (letters << 5) | (word.charCodeAt(at) & 31)
  return letters
}

/** 1 for the first letters of patterns, of long ones and of short ones. */
const beginsLong = new Uint8Array(2 ** (5 * bucketLength))
const beginsShort = new Uint8Array(2 ** (5 * shortBucketLength))
for (const key of patterns.keys())
  if (key.length === bucketLength) beginsLong[lettersOf(key, bucketLength)] = 1
  else beginsShort[lettersOf(key, shortBucketLength)] = 1

function patternsByBeginning(): Map<string, Pattern[]> {
  const byText = new Map<string, Pattern>()
  for (const { id, danish, english, synonyms, titleWords } of subjects.values()) {
    const own = [danish, english].flatMap(partsOfName)
    // A synonym of one short word often means other things as well.
    const others = [...synonyms.danish, ...synonyms.english].flatMap(partsOfName).filter(isTelling)
    for (const words of titleWords) {
      const parts = words
        .split(/\s+/)
        .flatMap((word) => partsOf(word))
        .filter(({ text, isStart }) => isStart || !unread.has(text))
      if (parts.length === 0) continue
      const text = parts.map((part) => part.text + (part.isStart ? '*' : '')).join(' ')
      const letters = parts.reduce((sum, part) => sum + part.text.length, 0)
      const isEveryday = parts.length === 1 && everydayWords.has(parts[0]!.text)
      const pattern: Pattern = byText.get(text) ?? { parts, letters, isEveryday, of: [] }
      const as = own.some((name) => saysAll(pattern, name) || saysMost(pattern, name))
        ? 'name'
        : others.some((name) => saysAll(pattern, name))
          ? 'synonym'
          : 'related'
      if (!pattern.of.some((each) => each.id === id)) pattern.of.push({ id, as })
      byText.set(text, pattern)
    }
  }
  const longestFirst = [...byText.values()].toSorted((one, other) => other.parts.length - one.parts.length)
  return Map.groupBy(longestFirst, ({ parts }) => parts[0]!.text.slice(0, bucketLength))
}

/** 'Statics and strength of materials' is two names. */
function partsOfName(name: string): string[][] {
  const parts = name.split(/ (?:og|and) /)
  return [name, ...(parts.length > 1 ? parts : [])].map((part) => readWords(foldForSearch(part)))
}

function isTelling(name: readonly string[]): boolean {
  return name.length > 1 || name.join('').length >= shortestTellingSynonym
}

function isPart(part: Part | undefined, word: string | undefined): boolean {
  return (
    part !== undefined &&
    word !== undefined &&
    (part.isStart ? word.startsWith(part.text) : word === part.text)
  )
}

/** 'christian*' says 'christianity', and so does 'molecular cell biolog*' say 'cell biology'. */
function saysAll({ parts, letters }: Pattern, name: readonly string[]): boolean {
  if (letters < name.join('').length * leastOfWord) return false
  const from = parts.findIndex((_, at) => name.every((word, nth) => isPart(parts[at + nth], word)))
  return from !== -1
}

/** 'colonial*' says most of 'colonial history'; 'cell' does not of 'cell biology'. */
function saysMost({ parts, letters }: Pattern, name: readonly string[]): boolean {
  if (name.length === 1 || letters < name.join('').length * leastOfName) return false
  const from = name.findIndex((_, at) => parts.every((part, nth) => isPart(part, name[at + nth])))
  return from !== -1 && letters >= name.slice(from, from + parts.length).join('').length * leastOfNameWord
}

/** A word may fold to several: 'e-læring*'. */
function partsOf(word: string): Part[] {
  const isStart = word.endsWith('*')
  const texts = foldForSearch(isStart ? word.slice(0, -1) : word)
    .split(' ')
    .filter(Boolean)
  return texts.map((text, at) => ({ text, isStart: isStart && at === texts.length - 1 }))
}

/** The ids of the subjects that a description names. Words of everyday speech, which descriptions are full of, tell nothing. */
export function subjectsInDescription(text: string): string[] {
  const found = shownIn(foldForSearch(text).split(' ')).filter(({ weight }) => weight > weights.lightWord)
  return [...new Set(found.map(({ id }) => id))]
}

const noWeights: Weights = new Map()

/** Maps ids of subjects to weights; empty for a book that shows none. */
export function subjectsOf({ title, words, shown, described = [], stated = [] }: Described): Weights {
  const byTitle = shownIn(words ?? title.split(' '), true)
  if (byTitle.length === 0 && stated.length === 0 && described.length === 0) return noWeights
  const found = new Map<string, number>()
  const add = (id: string, weight: number) => found.set(id, Math.max(weight, found.get(id) ?? 0))
  for (const { id, weight } of byTitle) add(id, weight)
  for (const text of stated)
    for (const { id, weight } of shownIn(foldForSearch(text).split(' ')))
      add(id, Math.min(weight, weights.stated))
  // An id may be of an older vocabulary.
  for (const id of described) if (subjects.has(id)) add(id, weights.description)
  return found.size > 0 && shown && isFiction({ shown: shown.title, stated }) ? asOfStory(found) : found
}

/** The title of a story shows no subject by its words: 'The Poisonwood Bible: A Novel' is not on toxicology. */
function asOfStory(found: Weights): Weights {
  return new Map(
    Array.from(found, ([id, weight]) => [
      id,
      isOfStories(subjects.get(id)!) ? weight : Math.min(weight, weights.lightWord),
    ]),
  )
}

function isOfStories({ id, broader }: Subject): boolean {
  return id === literature || broader?.id === literature
}

type Shown = { id: string; weight: number }

const beginnings = new Map<string, readonly Pattern[]>()
const mostBeginnings = 50_000
const none: readonly Pattern[] = []

/**
 * The patterns whose first part matches the word, longest first. This runs for every word of every title, so words of no
 * subject leave by their first letters, and what the others begin is cached.
 */
function patternsFrom(word: string): readonly Pattern[] {
  const isLong = beginsLong[lettersOf(word, bucketLength)] === 1
  const isShort = beginsShort[lettersOf(word, shortBucketLength)] === 1
  if (!isLong && !isShort) return none
  const known = beginnings.get(word)
  if (known) return known
  if (beginnings.size >= mostBeginnings) beginnings.clear()
  const keys = [...(isLong ? [bucketLength] : []), ...(isShort ? [shortBucketLength] : [])]
  const found = keys.flatMap((length) =>
    (patterns.get(word.slice(0, length)) ?? none).filter(({ parts }) => isPart(parts[0], word)),
  )
  if (keys.length > 1) found.sort((one, other) => other.parts.length - one.parts.length)
  beginnings.set(word, found.length === 0 ? none : found)
  return found.length === 0 ? none : found
}

const nothing: readonly Shown[] = []

/** The subjects that a text of these words shows. */
function shownIn(words: readonly string[], isTitle = false): readonly Shown[] {
  let isShown = false
  const own: string[] = []
  const from: (readonly Pattern[])[] = []
  for (const word of words) {
    if (unread.has(word)) continue
    const begun = patternsFrom(word)
    if (begun !== none) isShown = true
    own.push(word)
    from.push(begun)
  }
  if (!isShown) return nothing
  const shown = shownBy(own, from, isTitle)
  return isTitle && own.length === 1 && articles.has(words[0]!) ? shown.map(onlyTouched) : shown
}

function onlyTouched({ id, weight }: Shown): Shown {
  return { id, weight: Math.min(weight, weights.lightWord) }
}

/** The subjects of the patterns with most words at each place: 'organic chemistry' is not 'chemistry'. */
function shownBy(words: readonly string[], from: readonly (readonly Pattern[])[], isTitle: boolean): Shown[] {
  const shown: Shown[] = []
  let end = 0
  for (let at = 0; at < words.length; at++) {
    let most = 0
    for (const pattern of from[at]!) {
      const { length } = pattern.parts
      if (length < most || at + length <= end) break
      if (!matchesAt(words, at, pattern)) continue
      most = length
      for (const { id, as } of pattern.of) {
        const weight =
          isTitle && pattern.isEveryday ? weights.lightWord : weightOf(pattern, as, at, words.length)
        shown.push({ id, weight })
      }
    }
    if (most > 0) end = at + most
  }
  return shown
}

function matchesAt(words: readonly string[], at: number, { parts }: Pattern): boolean {
  if (at + parts.length > words.length) return false
  // The first part is known to match.
  for (let nth = 1; nth < parts.length; nth++) {
    const { text, isStart } = parts[nth]!
    const word = words[at + nth]!
    if (isStart ? !word.startsWith(text) : word !== text) return false
  }
  return true
}

function weightOf({ parts, letters }: Pattern, as: Shows['as'], at: number, length: number): number {
  if (as === 'name' && parts.length === length) return weights.wholeTitle
  if (as === 'name') return at === 0 ? weights.nameFirst : weights.name
  if (letters < shortestTelling && parts.length === 1) return weights.lightWord
  return as === 'synonym' ? weights.synonym : weights.related
}

function readWords(folded: string): string[] {
  return folded.split(' ').filter((word) => !unread.has(word))
}
