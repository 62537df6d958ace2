/**
 * All editions as a node holds them in memory, and the ways to them (docs/decisions/0019): by words, by the beginning of
 * the title, by ISBN, by work. They are numbered in the order of their popularity, so that those met first are the most popular;
 * what has come since is numbered after them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasMarks } from '#rules/search-words'
import { readsTheSame, type Counts, type Edition } from './edition.ts'
import { beginningWith, sortedKeys } from './sorted-keys.ts'
import { vocabulary, type Vocabulary } from './vocabulary.ts'
import { wordIndex, type Wanted } from './word-index.ts'

const atOnce = 500

export type Editions = {
  /** A new one, or one that has changed. */
  put(edition: Edition): void
  get(id: string): Edition | undefined
  /** Those with at least one copy for sale that hold what is wanted, the most popular first, until `visit` returns false. */
  visit(wanted: Wanted, visit: (edition: Edition) => boolean): void
  /** For sale, by title. */
  titledFrom(beginning: string): Generator<Edition>
  /** For sale, from one ISBN to another. */
  withIsbn(isbns: { from: string; to: string }): Generator<Edition>
  vocabulary: Vocabulary
  /** What is told of every change of what an edition reads, or of whether it is for sale. */
  onChange(tell: (edition: Edition) => void): void
  readonly size: number
}

/** In pieces, between which other work goes on. */
export async function editionsFrom(all: readonly Edition[]): Promise<Editions> {
  const ordered = all.toSorted(
    (one, other) => other.popularity - one.popularity || (one.id < other.id ? -1 : 1),
  )
  const numbered: (Edition | null)[] = ordered
  const numberOf = new Map<string, number>()
  const words = wordIndex()
  const known = vocabulary()
  for (const [number, edition] of ordered.entries()) {
    numberOf.set(edition.id, number)
    words.add(number, wordsFoundBy(edition), markedWords(edition))
    known.add(wordsIn(edition.spoken))
    if (number % atOnce === atOnce - 1) await nextTurn()
  }
  await words.seal()
  await nextTurn()
  known.seal()
  await nextTurn()
  const byTitle = sortedKeys(ordered.map(({ title }, number) => [title, number] as const))
  const byIsbn = sortedKeys(ordered.map(({ isbn }, number) => [isbn, number] as const))
  const listeners: ((edition: Edition) => void)[] = []

  function append(edition: Edition) {
    const number = numbered.push(edition) - 1
    numberOf.set(edition.id, number)
    words.add(number, wordsFoundBy(edition), markedWords(edition))
    known.add(wordsIn(edition.spoken))
    byTitle.add(edition.title, number)
    byIsbn.add(edition.isbn, number)
  }

  function* forSale(numbers: Iterable<number>): Generator<Edition> {
    for (const number of numbers) {
      const edition = numbered[number]
      if (edition && edition.copies > 0) yield edition
    }
  }

  const tell = (edition: Edition) => {
    for (const listener of listeners) listener(edition)
  }

  return {
    put(edition) {
      const number = numberOf.get(edition.id)
      const before = number === undefined ? null : numbered[number]!
      // What is under way may hide that all of it has been seen, and then it comes again and again.
      if (before?.changedIn === edition.changedIn) return
      if (before && readsTheSame(before, edition)) {
        const cameOrWent = before.copies > 0 !== edition.copies > 0
        Object.assign(before, countsOf(edition))
        if (cameOrWent) tell(before)
        return
      }
      if (before) {
        numbered[number!] = null
        tell(before)
      }
      append(edition)
      tell(edition)
    },
    get: (id) => numbered[numberOf.get(id) ?? -1] ?? undefined,
    visit(wanted, visit) {
      words.visit(wanted, (number) => {
        const edition = numbered[number]
        return !edition || edition.copies <= 0 || visit(edition)
      })
    },
    titledFrom: (beginning) => forSale(beginningWith(byTitle, beginning)),
    withIsbn: ({ from, to }) => forSale(byIsbn.from(from, (isbn) => isbn <= to)),
    vocabulary: known,
    onChange: (listener) => void listeners.push(listener),
    get size() {
      return numberOf.size
    },
  }
}

function countsOf({ popularity, copies, worn, good, asNew, pickups, changedIn }: Edition): Counts {
  return { popularity, copies, worn, good, asNew, pickups, changedIn }
}

function wordsFoundBy({ spoken, rest }: Edition): string[] {
  return wordsIn(`${spoken} ${rest}`)
}

/** Those of which `spoken` has other letters. */
function markedWords({ spoken, spelt }: Edition): string[] {
  return spelt === spoken ? [] : wordsIn(spelt).filter(hasMarks)
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
