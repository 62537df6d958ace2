/** Reading lists with their truth, and how well they are read. */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readList } from '#server/search/reading/read-list'
import type { ReadingShelf } from '#test/reading-shelf'

/** `anyOf` are all ISBNs that are right for the book; `others` counts the lines that are no books. */
export type JudgedList = {
  id: string
  text: string
  books: readonly { anyOf: readonly string[]; style: string }[]
  others: number
}

export type Tally = {
  found: Map<string, { found: number; books: number }>
  sure: number
  sureRight: number
  taken: number
  others: number
  /** Processor time a list, in milliseconds, and the books of an average list. */
  cpuMs: number
  books: number
  misses: string[]
}

/** The lists of `syllabi.jsonl`, and those that lie beside it as PDF or DOCX once more with the text of that file. */
export async function listsIn(folder: string): Promise<{ typed: JudgedList[]; files: JudgedList[] }> {
  const typed = readFileSync(join(folder, 'syllabi.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : (JSON.parse(line) as JudgedList)))
  const files: JudgedList[] = []
  for (const list of typed)
    for (const [kind, textOf] of [
      ['pdf', pdfText],
      ['docx', docxText],
    ] as const) {
      const file = join(folder, `${list.id}.${kind}`)
      if (existsSync(file)) files.push({ ...list, id: `${list.id}.${kind}`, text: await textOf(file) })
    }
  return { typed, files }
}

async function pdfText(file: string): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(file))))
  return text.join('\n')
}

async function docxText(file: string): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ path: file })).value
}

export function judge({ index, isbnOf }: ReadingShelf, lists: readonly JudgedList[]): Tally {
  // A node has read lists before.
  for (let times = 0; times < 3; times++) for (const { text } of lists) readList(index, text)
  const tally: Tally = {
    found: new Map(),
    sure: 0,
    sureRight: 0,
    taken: 0,
    others: 0,
    cpuMs: 0,
    books: 0,
    misses: [],
  }
  for (const list of lists) {
    const began = process.cpuUsage()
    const lines = readList(index, list.text)
    const { user, system } = process.cpuUsage(began)
    tally.cpuMs += (user + system) / 1_000 / lists.length
    tally.books += list.books.length / lists.length
    tally.others += list.others
    const right = new Set(list.books.flatMap(({ anyOf }) => anyOf))
    const named = lines.flatMap(({ edition, ...line }) =>
      edition ? { ...line, isbn: isbnOf.get(edition.id)!, edition } : [],
    )
    for (const { anyOf, style } of list.books) {
      const count = tally.found.get(style) ?? { found: 0, books: 0 }
      tally.found.set(style, count)
      count.books++
      if (named.some(({ isbn }) => anyOf.includes(isbn))) count.found++
      else tally.misses.push(`${list.id}: ${anyOf.join(' or ')} was not found`)
    }
    for (const { isbn, certainty, text, edition } of named) {
      if (certainty === 'sure') tally.sure++
      if (certainty === 'sure' && right.has(isbn)) tally.sureRight++
      if (right.has(isbn)) continue
      tally.taken++
      tally.misses.push(`${list.id}: "${text}" was taken for ${edition.shown.title} (${certainty})`)
    }
  }
  return tally
}

/** Shares in percent, and processor milliseconds. */
export type Targets = { found: number; sure: number; taken: number; msOfTwelve: number }
/** Targets for the given lists, and for lists in other manners. */
export const givenTargets: Targets = { found: 98, sure: 99.5, taken: 1, msOfTwelve: 15 }
export const unseenTargets: Targets = { found: 95, sure: 99, taken: 2, msOfTwelve: 15 }

export function reportOf(
  name: string,
  tally: Tally,
  targets: Targets,
): { lines: string[]; missed: string[] } {
  const all = [...tally.found.values()]
  const [found, books] = [
    all.reduce((sum, one) => sum + one.found, 0),
    all.reduce((sum, one) => sum + one.books, 0),
  ]
  const shares = {
    found: percent(found, books),
    sure: percent(tally.sureRight, tally.sure),
    taken: percent(tally.taken, tally.others),
    msOfTwelve: (tally.cpuMs / tally.books) * 12,
  }
  const lines = [
    `${name}: ${found} of ${books} books first (${shares.found.toFixed(1)} %), ${tally.sureRight} of ${tally.sure} sure lines right (${shares.sure.toFixed(2)} %), ` +
      `${tally.taken} of ${tally.others} other lines taken for books (${shares.taken.toFixed(1)} %), ${tally.cpuMs.toFixed(1)} ms of processor a list, ${shares.msOfTwelve.toFixed(1)} for one of 12`,
    ...[...tally.found].map(([style, one]) => `  ${style.padEnd(12)} ${one.found} of ${one.books}`),
  ]
  const missed = [
    ...(shares.found < targets.found
      ? [`${name}: ${shares.found.toFixed(1)} % found, not ${targets.found}`]
      : []),
    ...(shares.sure < targets.sure
      ? [`${name}: ${shares.sure.toFixed(2)} % of sure lines right, not ${targets.sure}`]
      : []),
    ...(shares.taken > targets.taken
      ? [`${name}: ${shares.taken.toFixed(1)} % of others taken, not ${targets.taken}`]
      : []),
    ...(shares.msOfTwelve > targets.msOfTwelve
      ? [`${name}: ${shares.msOfTwelve.toFixed(1)} ms for a list of 12, not ${targets.msOfTwelve}`]
      : []),
  ]
  return { lines, missed }
}

function percent(part: number, of: number): number {
  return of === 0 ? 100 : (100 * part) / of
}
