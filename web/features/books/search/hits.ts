/** A title cut into what was typed and the rest, so that the hits can be marked. */
export type Part = { text: string; hit: boolean }

/** Marks where the title's words begin as a typed word does; the whole title is one part when none does. */
export function markHits(title: string, typed: string): Part[] {
  const words = typed.match(/[\p{L}\p{N}]+/gu)
  if (!words) return [{ text: title, hit: false }]
  const longestFirst = words.toSorted((a, b) => b.length - a.length).join('|')
  const parts = title.split(new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst})`, 'giu'))
  return parts.map((text, index) => ({ text, hit: index % 2 === 1 })).filter(({ text }) => text !== '')
}
