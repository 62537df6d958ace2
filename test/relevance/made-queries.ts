/**
 * More searches of the kinds in `queries.jsonl`, generated from a shelf of books by fixed rules and a fixed seed, so
 * that the search is not fitted to a hundred queries. The titles alone decide which answers are right.
 */
import { foldForSearch } from '#rules/search-words'
import type { Query } from './queries.ts'

export type ShelfBook = { isbn: string; title: string; authors: string[]; language: string }

type Random = (below: number) => number

export function madeQueries(shelf: readonly ShelfBook[], perKind: number): Query[] {
  const random = seeded(20_261_121)
  const sameTitle = Map.groupBy(shelf, ({ title }) => foldForSearch(title))
  const byAuthor = new Map<string, ShelfBook[]>()
  for (const book of shelf)
    for (const author of book.authors)
      byAuthor.set(foldForSearch(author), [...(byAuthor.get(foldForSearch(author)) ?? []), book])
  return Object.entries(makers).flatMap(([kind, make]) => {
    const made: Query[] = []
    for (let tries = 0; made.length < perKind && tries < 5000; tries++) {
      const book = shelf[random(shelf.length)]!
      const query = make(book, random)
      if (query === null) continue
      const right =
        kind === 'author' ? byAuthor.get(foldForSearch(query))! : sameTitle.get(foldForSearch(book.title))!
      made.push({ kind, query, expect: right.map(({ isbn }) => isbn) })
    }
    return made
  })
}

/** A generator of whole numbers, the same for everybody. */
function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const isDanish = ({ language, title }: ShelfBook) => language === 'da' || /[æøåÆØÅ]/.test(title)
/** Whether the title identifies its book. */
const isDistinctive = ({ title }: ShelfBook) => foldForSearch(title).length >= 9 && words(title).length <= 9

const makers: Record<string, (book: ShelfBook, random: Random) => string | null> = {
  title_exact: (book) => (isDistinctive(book) ? book.title : null),
  title_prefix(book, random) {
    const shortest = Math.max(9, Math.floor(book.title.length * 0.5))
    return isDistinctive(book) && shortest + 2 < book.title.length
      ? book.title.slice(0, shortest + random(book.title.length - shortest - 1))
      : null
  },
  author: (book) => book.authors.find((author) => words(author).length >= 2) ?? null,
  author_title(book, random) {
    const lastName = words(book.authors[0] ?? '').at(-1)
    const long = words(book.title.replaceAll(/[^\p{L}\p{N}\s]/gu, '')).filter((word) => word.length > 4)
    return lastName && lastName.length > 3 && long.length > 1
      ? [lastName, ...long.slice(0, 1 + random(2))].join(' ')
      : null
  },
  isbn13_formatted: ({ isbn }, random) =>
    [
      isbn.replace(/^(...)(..)(.{4})(...)/, '$1-$2-$3-$4-'),
      isbn.replace(/^(...)/, '$1–'),
      `ISBN ${isbn}`,
      isbn.replace(/^(...)(..)(..)/, '$1 $2 $3 '),
    ][random(4)]!,
  isbn10: ({ isbn }, random) => (isbn.startsWith('978') ? tenOf(isbn, random(2) === 0) : null),
  word_order(book, random) {
    const all = words(book.title)
    const cut = 1 + random(Math.max(1, all.length - 1))
    return isDistinctive(book) && all.length > 1
      ? [...all.slice(cut), ...all.slice(0, cut)].join(' ').toLowerCase()
      : null
  },
  typo_insert: typo((word, at, letter) => word.slice(0, at) + letter + word.slice(at)),
  typo_delete: typo((word, at) => word.slice(0, at) + word.slice(at + 1)),
  typo_substitute: typo((word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1)),
  typo_transpose: typo((word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)),
  ae_oe_aa: (book) =>
    /[æøå]/i.test(book.title) && isDistinctive(book)
      ? book.title.replaceAll(/[æÆ]/g, 'ae').replaceAll(/[øØ]/g, 'oe').replaceAll(/[åÅ]/g, 'aa')
      : null,
  no_diacritics: (book) =>
    /[æøå]/i.test(book.title) && isDistinctive(book)
      ? book.title.replaceAll(/[æÆ]/g, 'ae').replaceAll(/[øØ]/g, 'o').replaceAll(/[åÅ]/g, 'a')
      : null,
  inflection(book, random) {
    const long = words(book.title).filter((word) => /^\p{L}{5,}$/u.test(word))
    const word = long[random(long.length)]
    return isDanish(book) && isDistinctive(book) && long.length > 1 && word
      ? book.title.replace(word, inflected(word))
      : null
  },
  case: (book, random) =>
    isDistinctive(book) ? (random(2) ? book.title.toUpperCase() : book.title.toLowerCase()) : null,
}

const typing = 'abcdefghijklmnopqrstuvwxyzæøå'

/** A typo in a longer word of the title. */
function typo(edit: (word: string, at: number, letter: string) => string) {
  return (book: ShelfBook, random: Random): string | null => {
    const long = words(book.title).filter((word) => /^\p{L}{5,}$/u.test(word))
    const word = long[random(long.length)]
    if (!isDistinctive(book) || !word) return null
    const mistyped = edit(word, 1 + random(word.length - 2), typing[random(typing.length)]!)
    return mistyped === word ? null : book.title.replace(word, mistyped).toLowerCase()
  }
}

/** Another inflection of a Danish noun or adjective. */
function inflected(word: string): string {
  const endings: [RegExp, string][] = [
    [/erne$/, 'er'],
    [/ene$/, ''],
    [/er$/, 'erne'],
    [/en$/, ''],
    [/et$/, ''],
    [/e$/, 'er'],
    [/isk$/, 'iske'],
    [/([^aeiouyæøå])$/, '$1en'],
  ]
  const [ending, other] = endings.find(([each]) => each.test(word)) ?? [/$/, 'n']
  return word.replace(ending, other)
}

function tenOf(isbn: string, hyphens: boolean): string {
  const stem = isbn.slice(3, 12)
  const sum = Array.from(stem, Number).reduce((total, digit, at) => total + digit * (10 - at), 0)
  const check = (11 - (sum % 11)) % 11
  const ten = stem + (check === 10 ? 'X' : String(check))
  return hyphens ? ten.replace(/^(..)(....)(...)/, '$1-$2-$3-') : ten
}
