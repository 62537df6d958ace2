import { foldForSearch, searchWords } from '#rules/search-words'

/** A part of a title: a hit to mark, or the text between hits. */
export type Part = { text: string; hit: boolean }

/** Marks the beginnings of the title's words that match a typed word, spelt with or without Danish letters. */
export function markHits(title: string, typed: string): Part[] {
  const typedWords = searchWords(typed).toSorted((a, b) => b.length - a.length)
  const parts = title.split(/([\p{L}\p{N}]+(?:\+\+|#)?)/u).flatMap((text, index) => {
    const length = index % 2 === 1 ? hitLength(text, typedWords) : 0
    return [
      { text: text.slice(0, length), hit: true },
      { text: text.slice(length), hit: false },
    ]
  })
  return parts.filter(({ text }) => text !== '').reduce(joined, [])
}

/** The number of letters that the longest matching typed word covers. Folding may change the number of letters. */
function hitLength(word: string, typedWords: readonly string[]): number {
  const folded = foldForSearch(word)
  const hit = typedWords.find((other) => folded.startsWith(other))
  if (hit === undefined) return 0
  const lengths = Array.from(word, (_, index) => index + 1)
  return lengths.find((length) => foldForSearch(word.slice(0, length)).startsWith(hit)) ?? 0
}

function joined(parts: Part[], part: Part): Part[] {
  const last = parts.at(-1)
  if (!last || last.hit || part.hit) return [...parts, part]
  return [...parts.slice(0, -1), { text: last.text + part.text, hit: false }]
}
