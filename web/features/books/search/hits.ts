import { foldForSearch, searchWords } from '#rules/search-words'

/** A title cut into what was typed and the rest, so that the hits can be marked. */
export type Part = { text: string; hit: boolean }

/** Marks where the title's words begin as a typed word does, spelt with or without Danish letters. */
export function markHits(title: string, typed: string): Part[] {
  const wanted = searchWords(typed).toSorted((a, b) => b.length - a.length)
  const parts = title.split(/([\p{L}\p{N}]+(?:\+\+|#)?)/u).flatMap((text, index) => {
    const length = index % 2 === 1 ? hitLength(text, wanted) : 0
    return [
      { text: text.slice(0, length), hit: true },
      { text: text.slice(length), hit: false },
    ]
  })
  return parts.filter(({ text }) => text !== '').reduce(joined, [])
}

/** How much of a word the longest typed word covers; a folded word may be shorter than its letters. */
function hitLength(word: string, wanted: readonly string[]): number {
  const folded = foldForSearch(word)
  const hit = wanted.find((other) => folded.startsWith(other))
  if (hit === undefined) return 0
  const lengths = Array.from(word, (_, index) => index + 1)
  return lengths.find((length) => foldForSearch(word.slice(0, length)).startsWith(hit)) ?? 0
}

function joined(parts: Part[], part: Part): Part[] {
  const last = parts.at(-1)
  if (!last || last.hit || part.hit) return [...parts, part]
  return [...parts.slice(0, -1), { text: last.text + part.text, hit: false }]
}
