/** How far apart two words are in slips of the finger, and which known words one that is mistyped may have been. Pure. */

/**
 * Letters put in, left out, swapped for others, and neighbours exchanged; each place is changed once at most. Plain loops
 * over three rows that are used again: for one mistyped word it compares thousands.
 */
export function slipsBetween(one: string, other: string): number {
  const width = other.length + 1
  if (rows[0].length < width) rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)]
  let [before, last, row] = rows
  for (let j = 0; j < width; j++) last[j] = j
  for (let i = 0; i < one.length; i++) {
    row[0] = i + 1
    for (let j = 0; j < other.length; j++) {
      const isSame = one.charCodeAt(i) === other.charCodeAt(j)
      let least = Math.min(last[j]! + (isSame ? 0 : 1), last[j + 1]! + 1, row[j]! + 1)
      const isExchanged =
        i > 0 &&
        j > 0 &&
        one.charCodeAt(i) === other.charCodeAt(j - 1) &&
        one.charCodeAt(i - 1) === other.charCodeAt(j)
      if (isExchanged) least = Math.min(least, before[j - 1]! + 1)
      row[j + 1] = least
    }
    ;[before, last, row] = [last, row, before]
  }
  return last[other.length]!
}

type Row = Uint16Array
let rows: [Row, Row, Row] = [new Uint16Array(32), new Uint16Array(32), new Uint16Array(32)]

// Of so few letters, a word with another first one is another word.
const shortestWithOtherStart = 5
// By itself a word has only its own letters to say what it was meant for, and short ones lie near each other by chance.
const longestByChance = 6
const shortestWithTwo = { alone: 9, amongOthers: 7 }
/** How many editions hold a word that a short one alone may be a typo for, in a shop of so many. */
const leastHeld = (editions: number) => Math.min(3, 1 + Math.floor(editions / 40_000))

/** Where a word was typed: without any others that say which it is, and in a shop of so many editions. */
export type Typed = { alone: boolean; editions: number }

/** Whether the word may be a typo for the other one; the last `shared` letters are a word of their own in both. */
export function isPlausible(word: string, near: Near, shared: number, { alone, editions }: Typed): boolean {
  const startsAlike = near.word[0] === word[0]
  const lengths = [word.length - shared, near.word.length - shared] as const
  if (near.slips > 1) return startsAlike && lengths[0] >= shortestWithTwo[alone ? 'alone' : 'amongOthers']
  if (alone && word.length <= longestByChance) return startsAlike && near.editions >= leastHeld(editions)
  return startsAlike || Math.min(...lengths) >= shortestWithOtherStart
}

export type KnownWord = { word: string; editions: number }
export type Near = KnownWord & { slips: number }

/** Those so few slips away: fewest slips first, then those that begin alike, then the commoner. */
export function nearest(word: string, known: readonly KnownWord[], mostSlips: number): Near[] {
  return known
    .map((each) => ({ ...each, slips: slipsBetween(word, each.word) }))
    .filter(({ slips }) => slips > 0 && slips <= mostSlips)
    .toSorted(
      (one, other) =>
        one.slips - other.slips ||
        Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]) ||
        other.editions - one.editions ||
        (one.word < other.word ? -1 : 1),
    )
}
