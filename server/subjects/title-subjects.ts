/** The subjects of a book by the words of its title, of its description, and of what its sources state. Pure. */
import { foldForSearch } from '#rules/search-words'
import { subjects } from './vocabulary.ts'

/** What is known of a book. The title is folded (#rules/search-words), as the search has it. */
export type Described = { title: string; description?: string; stated?: readonly string[] }

/** How surely a book is about the subject, from 0 to 1. */
export type Weights = ReadonlyMap<string, number>

const weights = { wholeTitle: 1, titleStart: 0.9, stated: 0.8, title: 0.6, lightWord: 0.4, description: 0.3 }
/** A book with less is only touched by the subject. */
export const leastSure = 0.5

/** One word of a pattern: whole, or the beginning of a word. */
type Part = { text: string; isStart: boolean }
type Pattern = { parts: readonly Part[]; letters: number; ids: string[] }

const bucketLength = 3
// A short word inside a long title is often a word of everyday speech.
const shortestTelling = 5
const unread = new Set('i og at en et den det de til af pa for med om the a an of and in to on with der die das und'.split(' '))

const patterns = patternsByBeginning()

function patternsByBeginning(): Map<string, Pattern[]> {
  const byText = new Map<string, Pattern>()
  for (const { id, titleWords } of subjects.values())
    for (const words of titleWords) {
      const parts = words
        .split(/\s+/)
        .flatMap((word) => partsOf(word))
        .filter(({ text, isStart }) => isStart || !unread.has(text))
      if (parts.length === 0) continue
      const text = parts.map((part) => part.text + (part.isStart ? '*' : '')).join(' ')
      const letters = parts.reduce((sum, part) => sum + part.text.length, 0)
      const pattern = byText.get(text) ?? { parts, letters, ids: [] }
      if (!pattern.ids.includes(id)) pattern.ids.push(id)
      byText.set(text, pattern)
    }
  return Map.groupBy(byText.values(), ({ parts }) => parts[0]!.text.slice(0, bucketLength))
}

/** A word may fold to several: 'e-læring*'. */
function partsOf(word: string): Part[] {
  const isStart = word.endsWith('*')
  const texts = foldForSearch(isStart ? word.slice(0, -1) : word).split(' ').filter(Boolean)
  return texts.map((text, at) => ({ text, isStart: isStart && at === texts.length - 1 }))
}

/** Maps ids of subjects to weights; empty for a book that shows none. */
export function subjectsOf({ title, description, stated = [] }: Described): Weights {
  const found = new Map<string, number>()
  const add = (id: string, weight: number) => found.set(id, Math.max(weight, found.get(id) ?? 0))
  for (const { ids, weight } of shownIn(title)) for (const id of ids) add(id, weight)
  for (const text of stated)
    for (const { ids, weight } of shownIn(foldForSearch(text)))
      for (const id of ids) add(id, Math.min(weight, weights.stated))
  if (description)
    for (const { ids, weight } of shownIn(foldForSearch(description)))
      if (weight > weights.lightWord) for (const id of ids) add(id, weights.description)
  return found
}

type Shown = { ids: readonly string[]; weight: number }

/** The subjects of the patterns with most words at each place: 'organic chemistry' is not 'chemistry'. */
function shownIn(folded: string): Shown[] {
  const words = folded.split(' ').filter((word) => !unread.has(word))
  const shown: Shown[] = []
  let end = 0
  for (let at = 0; at < words.length; at++) {
    const matching = (patterns.get(words[at]!.slice(0, bucketLength)) ?? []).filter(
      (pattern) => at + pattern.parts.length > end && matchesAt(words, at, pattern),
    )
    if (matching.length === 0) continue
    const most = Math.max(...matching.map(({ parts }) => parts.length))
    for (const pattern of matching)
      if (pattern.parts.length === most)
        shown.push({ ids: pattern.ids, weight: weightOf(pattern, at, words.length) })
    end = at + most
  }
  return shown
}

function matchesAt(words: readonly string[], at: number, { parts }: Pattern): boolean {
  if (at + parts.length > words.length) return false
  for (let nth = 0; nth < parts.length; nth++) {
    const { text, isStart } = parts[nth]!
    const word = words[at + nth]!
    if (isStart ? !word.startsWith(text) : word !== text) return false
  }
  return true
}

function weightOf({ parts, letters }: Pattern, at: number, length: number): number {
  if (parts.length === length) return weights.wholeTitle
  if (letters < shortestTelling) return weights.lightWord
  return at === 0 ? weights.titleStart : weights.title
}
