/**
 * All editions in a process's memory, with look-ups by word, title prefix, ISBN and id (docs/decisions/0009).
 * Editions are numbered in order of popularity, so the most popular are visited first. Editions added later come
 * last.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasMarks } from '#rules/search-words'
import { Dictionary } from './dictionary.ts'
import { wordsOf, type Edition, type EditionRow } from './edition.ts'
import { EditionTable } from './edition-table.ts'
import { range, mergeSort } from './merge-sort.ts'
import { subjectTermsOf } from './subject-terms.ts'
import { SortedNumbers } from './sorted-numbers.ts'
import { vocabulary, type Vocabulary } from './vocabulary.ts'
import { wordIndex, type TermQuery } from './word-index.ts'

const yieldEvery = 500

export type EditionIndex = {
  /** Adds or updates an edition. Returns whether its position still matches its popularity. */
  put(row: EditionRow): { isRanked: boolean }
  get(id: string): Edition | undefined
  /** Visits matching editions for sale, most popular first, until `visit` returns false. */
  visit(query: TermQuery, visit: (edition: Edition) => boolean): void
  /** Visits matching editions, whether or not they are for sale. */
  visitKnown(query: TermQuery, visit: (edition: Edition) => boolean): void
  /** Editions for sale, ordered by title. */
  titlesFrom(prefix: string): Generator<Edition>
  /** Editions for sale within the range, ordered by ISBN. */
  withIsbn(range: { from: string; to: string }): Generator<Edition>
  /** The edition with this ISBN, for sale or not. */
  knownWithIsbn(isbn: string): Edition | null
  /** Orders by popularity, most popular first, then by id. */
  compare(one: Edition, other: Edition): number
  /** Orders by id. */
  compareIds(one: Edition, other: Edition): number
  vocabulary: Vocabulary
  /** Registers a listener for changes to an edition's text, or to whether it is for sale. */
  onChange(listener: (edition: Edition) => void): void
  readonly size: number
}

/** Builds the index from batches, most popular edition first. Yields to the event loop regularly. */
export async function buildIndex(
  batches: AsyncIterable<readonly EditionRow[]> | Iterable<readonly EditionRow[]>,
): Promise<EditionIndex> {
  const table = new EditionTable()
  const dictionary = new Dictionary()
  const words = wordIndex(dictionary)
  const known = vocabulary(dictionary)

  function append(row: EditionRow): number {
    const number = table.add(row)
    const { title, shown, described = [], stated = [] } = row
    const marked = wordsOf(row) === ` ${row.spelling} ` ? [] : wordsIn(row.spelling).filter(hasMarks)
    const titleWords = wordsIn(title)
    const subjectTerms = subjectTermsOf({ title, words: titleWords, shown, described, stated })
    // Looked up once, because a million editions have twenty million words.
    const terms = dictionary.addAll(titleWords.concat(wordsIn(row.authors.replaceAll(';', ' '))))
    words.add(number, {
      words: terms.concat(dictionary.addAll(wordsIn(row.rest))),
      exact: dictionary.addAll(marked.concat(subjectTerms)),
    })
    known.add(terms)
    return number
  }

  for await (const batch of batches)
    for (const row of batch) if (append(row) % yieldEvery === yieldEvery - 1) await nextTurn()
  await words.seal()
  known.seal()
  await nextTurn()
  const byTitle = new SortedNumbers(await sortedByTitle(table), (number) => table.title(number))
  const byIsbn = new SortedNumbers(
    await mergeSort(range(table.size), (one, other) => table.isbn(one) - table.isbn(other)),
    (number) => String(table.isbn(number)).padStart(13, '0'),
  )
  const listeners: ((edition: Edition) => void)[] = []

  function* forSale(numbers: Iterable<number>): Generator<Edition> {
    for (const number of numbers) if (table.copies(number) > 0) yield table.edition(number)
  }

  const emit = (number: number) => {
    for (const listener of listeners) listener(table.edition(number))
  }

  function replace(before: number | undefined, row: EditionRow) {
    if (before !== undefined) {
      emit(before)
      table.retire(before)
    }
    const number = append(row)
    byTitle.add(number)
    byIsbn.add(number)
    emit(number)
  }

  return {
    put(row) {
      const number = table.numberOf(row.id)
      const before = number === undefined ? null : table.edition(number)
      // Running transactions can hold back the mark of what was seen, so the same row may arrive repeatedly.
      if (before?.changedIn === row.changedIn) return { isRanked: true }
      const isRanked = before?.popularity === row.popularity
      if (before === null || !table.hasSameText(before.number, row)) {
        replace(number, row)
        return { isRanked: false }
      }
      const cameOrWent = before.copies > 0 !== row.copies > 0
      table.update(before.number, row)
      if (cameOrWent) emit(before.number)
      return { isRanked }
    },
    get(id) {
      const number = table.numberOf(id)
      return number === undefined ? undefined : table.edition(number)
    },
    visit(query, visit) {
      words.visit(query, (number) => table.copies(number) <= 0 || visit(table.edition(number)))
    },
    visitKnown(query, visit) {
      // An edition whose text has changed has a later number, too.
      const isCurrent = (number: number) => table.numberOf(table.id(number)) === number
      words.visit(query, (number) => !isCurrent(number) || visit(table.edition(number)))
    },
    titlesFrom: (prefix) => forSale(byTitle.startingWith(prefix)),
    withIsbn: ({ from, to }) => forSale(byIsbn.from(from, (isbn) => isbn <= to)),
    knownWithIsbn(isbn) {
      for (const number of byIsbn.from(isbn, (other) => other === isbn))
        if (table.numberOf(table.id(number)) === number) return table.edition(number)
      return null
    },
    compare: (one, other) => other.popularity - one.popularity || table.compareIds(one.number, other.number),
    compareIds: (one, other) => table.compareIds(one.number, other.number),
    vocabulary: known,
    onChange: (listener) => void listeners.push(listener),
    get size() {
      return known.size
    },
  }
}

/** Numbers are compared faster than texts, and mostly decide: most compared titles differ in their first six bytes. */
async function sortedByTitle(table: EditionTable): Promise<Uint32Array> {
  const beginnings = new Float64Array(table.size)
  for (let number = 0; number < table.size; number++) {
    beginnings[number] = table.titleBeginning(number)
    if (number % yieldEvery === 0) await nextTurn()
  }
  return mergeSort(
    range(table.size),
    (one, other) => beginnings[one]! - beginnings[other]! || table.compareTitles(one, other),
  )
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
