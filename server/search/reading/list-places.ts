/** Places in a list: lines, and which lines belong together. Pure. */
import type { ListText } from './list-text.ts'

/** The longest citation, in characters. In a text without capitals all lines would go on. */
const longest = 1_500

/** The lines with the next ones that go on with them, and those before that they go on with. */
export function widened(list: ListText, first: number, last: number): [number, number] {
  let [from, to] = [first, last]
  while (from > 0 && hasRoom(list, from - 1, to) && goesOn(list, from)) from--
  while (to + 1 < list.lines.length && hasRoom(list, from, to + 1) && goesOn(list, to + 1)) to++
  return [from, to]
}

/** Whether these lines are no longer than a citation may be. */
export function hasRoom({ lines }: ListText, first: number, last: number): boolean {
  return lines[last]!.end - lines[first]!.start <= longest
}

export function beside(list: ListText, first: number, last: number): [number, number] {
  const before = first > 0 && !list.lines[first]!.startsEntry ? first - 1 : first
  const after = last + 1 < list.lines.length && !list.lines[last + 1]!.startsEntry ? last + 1 : last
  return [before, after]
}

/** Whether a line goes on with the one before, by how the one ends and the other begins. */
export function goesOn(list: ListText, line: number): boolean {
  if (list.lines[line]!.startsEntry) return false
  const [before, text] = [textOf(list, line - 1, line - 1), textOf(list, line, line)]
  if (text === '' || before === '') return false
  return (
    /^[\p{Ll}(,;&]/u.test(text) ||
    (/[,&:(–‐-]$/u.test(before) && !/^\p{L}.*\),$/u.test(before)) ||
    /(?:^|\s)(?:og|and|i|in|of|af|the|for|til|\p{Lu}\.)$/u.test(before) ||
    /^97[89][\d-]/.test(text)
  )
}

export function textOf({ text, lines }: ListText, first: number, last: number): string {
  return text.slice(lines[first]!.start, lines[last]!.end)
}

export function lineAt({ lines }: ListText, place: number): number {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (lines[middle]!.start <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** The sentence of a title, from the first token to the one before `to`. A line break ends none. */
export function sentenceAround(
  { text, lines, tokens }: ListText,
  { from, to }: { from: number; to: number },
): string {
  const [start, end] = [tokens[from]!, tokens[to - 1]!]
  const before = text.slice(lines[start.line]!.start, start.start)
  const after = text.slice(end.end, lines[end.line]!.end)
  const begins = Math.max(
    0,
    ...[...before.matchAll(/[.!?]\s+(?=\p{Lu})/gu)].map(({ 0: sign, index }) => index + sign.length),
  )
  const ends = after.search(/[.!?]\s+\p{Lu}/u)
  return (
    before.slice(begins) + text.slice(start.start, end.end) + (ends === -1 ? after : after.slice(0, ends))
  )
}
