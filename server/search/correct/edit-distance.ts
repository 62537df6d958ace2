/**
 * The optimal string alignment distance: the number of typos between two words. A typo inserts, deletes or replaces a
 * letter, or swaps two neighbours. The loops reuse three rows, because one mistyped word is compared to thousands.
 * Pure.
 */
export function editDistance(one: string, other: string): number {
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
