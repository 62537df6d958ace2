/** The text of a reading list as tokens with their places. Pure. */
import { foldForSearch } from '#rules/search-words'

export type Token = {
  /** Folded; the word that a hyphen at a line's end parted is one. */
  word: string
  start: number
  end: number
  /** The number of its line. */
  line: number
  isCapital: boolean
}

export type ListText = {
  /** The cleaned text: without page numbers and running heads. */
  text: string
  lines: readonly { start: number; end: number; startsEntry: boolean }[]
  tokens: readonly Token[]
  /** The number of the first token on or after each line, and after the last line that of all. */
  tokensFrom: readonly number[]
}

const pageNumber = /^(?:(?:side|page|s|p)\.?\s*)?\d{1,4}(?:\s*(?:af|of|\/)\s*\d{1,4})?$/i
const listMark = /^(?:[•·▪◦‣*–—-]\s+|\(?\d{1,2}[.)]\s+|\[\d{1,3}\]\s*)/
/** A line that comes so often is a head or foot of every page. */
const oftenEnough = 3
/** A list that lost its line ends is parted, so that no title is judged by what stands pages away. */
const longestRow = 1_000

/** `knows` tells whether a folded word occurs in a title or name. */
export function listText(raw: string, knows: (word: string) => boolean): ListText {
  const { text, lines } = cleaned(raw)
  const tokens = tokensOf(text, lines, knows)
  const tokensFrom: number[] = []
  for (let line = 0, at = 0; line <= lines.length; line++) {
    while (at < tokens.length && tokens[at]!.line < line) at++
    tokensFrom.push(at)
  }
  return { text, lines, tokens, tokensFrom }
}

/** Parts a long row where a sentence ends, else between words. */
function partsOf(row: string): string[] {
  const parts: string[] = []
  let rest = row
  while (rest.length > longestRow) {
    const window = rest.slice(0, longestRow)
    const sentence = Math.max(window.lastIndexOf('. '), window.lastIndexOf('; ')) + 1
    const end = sentence > 0 ? sentence : Math.max(window.lastIndexOf(' '), 0) || longestRow
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...parts, rest]
}

function cleaned(raw: string) {
  const rows = raw
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replaceAll(/[ﬀ-ﬆ]/g, (ligature) => ligature.normalize('NFKC'))
    .split(/\r\n|[\n\r\f\v\u2028\u2029]/)
    .flatMap((row) => partsOf(row.replaceAll(/[ \u00a0\u2000-\u200b]+/g, ' ').trim()))
  const placesOf = Map.groupBy(rows.keys(), (at) => rows[at]!)
  const kept = rows.filter((row, at) => {
    const places = placesOf.get(row)!
    return !pageNumber.test(row) && (places.length < oftenEnough || row === '' || places[0] === at)
  })
  let start = 0
  const lines = kept.map((row, at) => {
    const line = {
      start,
      end: start + row.length,
      startsEntry: at === 0 || kept[at - 1] === '' || listMark.test(row),
    }
    start = line.end + 1
    return line
  })
  return { text: kept.join('\n'), lines }
}

function tokensOf(text: string, lines: ListText['lines'], knows: (word: string) => boolean): Token[] {
  const tokens: Token[] = []
  let line = 0
  for (const { 0: raw, index: start } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*(?:\+\+|#)?/gu)) {
    while (lines[line]!.end < start) line++
    const before = tokens.at(-1)
    const word = foldForSearch(raw)
    if (word === '') continue
    // A compound keeps its hyphen in some titles, so only a known whole word is fixed.
    if (before && isParted(text.slice(before.end, start), raw) && knows(before.word + word)) {
      before.word += word
      before.end = start + raw.length
    } else
      tokens.push({ word, start, end: start + raw.length, line, isCapital: /^[\p{Lu}\p{Lt}]/u.test(raw) })
  }
  return tokens
}

function isParted(between: string, next: string): boolean {
  return /^[-‐‑]\n$/.test(between) && /^\p{Ll}/u.test(next)
}
