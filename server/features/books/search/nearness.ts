/** How far apart two words are in slips of the finger, and which known words one that is mistyped may have been. Pure. */

/** Letters put in, left out, swapped for others, and neighbours exchanged; each place is changed once at most. */
export function slipsBetween(one: string, other: string): number {
  const a = Array.from(one)
  const b = Array.from(other)
  let before: number[] = []
  let last = b.map((_, at) => at + 1)
  last.unshift(0)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, against] of b.entries()) {
      let least = Math.min(last[j]! + (letter === against ? 0 : 1), last[j + 1]! + 1, row[j]! + 1)
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against)
        least = Math.min(least, before[j - 1]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last.at(-1)!
}

/** A short word is another one after two slips. */
export function slipsForgiven(word: string): number {
  return word.length < 5 ? 1 : 2
}

export type KnownWord = { word: string; editions: number }
export type Near = KnownWord & { slips: number }

/** Those that the word may have been: fewest slips first, then those that begin alike, then the commoner. */
export function nearest(word: string, known: readonly KnownWord[]): Near[] {
  return known
    .map((each) => ({ ...each, slips: slipsBetween(word, each.word) }))
    .filter(({ slips }) => slips > 0 && slips <= slipsForgiven(word))
    .toSorted(
      (one, other) =>
        one.slips - other.slips ||
        Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]) ||
        other.editions - one.editions ||
        (one.word < other.word ? -1 : 1),
    )
}
