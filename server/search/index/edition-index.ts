/**
 * All editions as a process holds them in memory, and the ways to them (docs/decisions/0009): by words, by the beginning of the
 * title, by ISBN, by id. They are numbered in the order of their popularity, so those met first are the most popular; what has
 * come since is numbered after them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasMarks } from '#rules/search-words'
import { Dictionary } from './dictionary.ts'
import { wordsOf, type Edition, type EditionRow } from './edition.ts'
import { EditionTable } from './edition-table.ts'
import { numbersBelow, sortInSlices } from './sort-in-slices.ts'
import { SortedNumbers } from './sorted-numbers.ts'
import { vocabulary, type Vocabulary } from './vocabulary.ts'
import { wordIndex, type TermQuery } from './word-index.ts'

const atOnce = 500

export type EditionIndex = {
  /** A new one, or one that has changed. Says whether it stands where its popularity puts it. */
  put(row: EditionRow): { inOrder: boolean }
  get(id: string): Edition | undefined
  /** Those with at least one copy for sale that hold what is wanted, the most popular first, until `visit` returns false. */
  visit(query: TermQuery, visit: (edition: Edition) => boolean): void
  /** For sale, by title. */
  titlesFrom(prefix: string): Generator<Edition>
  /** For sale, from one ISBN to another. */
  withIsbn(range: { from: string; to: string }): Generator<Edition>
  /** Below 0 when the one is the more popular; among equals by id. */
  compare(one: Edition, other: Edition): number
  /** Below 0 when the one's id comes first. */
  compareIds(one: Edition, other: Edition): number
  vocabulary: Vocabulary
  /** What is told of every change of what an edition reads, or of whether it is for sale. */
  onChange(tell: (edition: Edition) => void): void
  readonly size: number
}

/** `batches` come the most popular edition first. In pieces, between which other work goes on. */
export async function buildIndex(
  batches: AsyncIterable<readonly EditionRow[]> | Iterable<readonly EditionRow[]>,
): Promise<EditionIndex> {
  const table = new EditionTable()
  const dictionary = new Dictionary()
  const words = wordIndex(dictionary)
  const known = vocabulary(dictionary)

  function append(row: EditionRow): number {
    const number = table.add(row)
    const titleWords = wordsOf(row)
    const marked = titleWords === ` ${row.spelling} ` ? [] : wordsIn(row.spelling).filter(hasMarks)
    words.add(number, wordsIn(`${titleWords} ${row.rest}`), marked)
    known.add(wordsIn(titleWords))
    return number
  }

  for await (const batch of batches)
    for (const row of batch) if (append(row) % atOnce === atOnce - 1) await nextTurn()
  await words.seal()
  known.seal()
  await nextTurn()
  const byTitle = new SortedNumbers(
    await sortInSlices(numbersBelow(table.size), (one, other) => table.compareTitles(one, other)),
    (number) => table.title(number),
  )
  const byIsbn = new SortedNumbers(
    await sortInSlices(numbersBelow(table.size), (one, other) => table.isbn(one) - table.isbn(other)),
    (number) => String(table.isbn(number)).padStart(13, '0'),
  )
  const listeners: ((edition: Edition) => void)[] = []

  function* forSale(numbers: Iterable<number>): Generator<Edition> {
    for (const number of numbers) if (table.copies(number) > 0) yield table.edition(number)
  }

  const tell = (number: number) => {
    for (const listener of listeners) listener(table.edition(number))
  }

  function replace(before: number | undefined, row: EditionRow) {
    if (before !== undefined) {
      tell(before)
      table.retire(before)
    }
    const number = append(row)
    byTitle.add(number)
    byIsbn.add(number)
    tell(number)
  }

  return {
    put(row) {
      const number = table.numberOf(row.id)
      const before = number === undefined ? null : table.edition(number)
      // What is under way may hide that all of it has been seen, and then it comes again and again.
      if (before?.changedIn === row.changedIn) return { inOrder: true }
      const inOrder = before?.popularity === row.popularity
      if (before === null || !table.readsAs(before.number, row)) {
        replace(number, row)
        return { inOrder: false }
      }
      const cameOrWent = before.copies > 0 !== row.copies > 0
      table.update(before.number, row)
      if (cameOrWent) tell(before.number)
      return { inOrder }
    },
    get(id) {
      const number = table.numberOf(id)
      return number === undefined ? undefined : table.edition(number)
    },
    visit(query, visit) {
      words.visit(query, (number) => table.copies(number) <= 0 || visit(table.edition(number)))
    },
    titlesFrom: (prefix) => forSale(byTitle.startingWith(prefix)),
    withIsbn: ({ from, to }) => forSale(byIsbn.from(from, (isbn) => isbn <= to)),
    compare: (one, other) => other.popularity - one.popularity || table.compareIds(one.number, other.number),
    compareIds: (one, other) => table.compareIds(one.number, other.number),
    vocabulary: known,
    onChange: (listener) => void listeners.push(listener),
    get size() {
      return known.size
    },
  }
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
