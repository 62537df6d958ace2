/** The pile: books that wait in this browser to be put up for sale together. */
import * as v from 'valibot'
import { parseIsbn } from '#rules/isbn'
import { isCondition, maxPileSize, parsePrice, priceFault } from '#rules/listing'
import type { Condition } from '#rules/listing'
import type { Ore } from '#rules/money'

export type PileBook = {
  /** A UUID. It is the draft's key too, so that the book becomes one listing however often it is sent. */
  key: string
  /** Thirteen digits. */
  isbn: string
  /** `waiting` until somebody has answered; `unknown` when no source knows the book, and its title is to be written. */
  lookup: 'waiting' | 'found' | 'unknown'
  bookId: string | null
  title: string | null
  authors: string | null
  edition: string | null
  /** The title and authors that are being written for an unknown book, before they are saved. */
  written: { title: string; authors: string }
  /** The name of the picture that a source has of its cover; shown until the book has a photo. */
  cover: string | null
  /** How many copies others have for sale; null while that is unknown. */
  forSale: number | null
  /** How many others wait for it, and the lowest and highest price of its copies in øre; null while unknown. */
  waiting: number | null
  between: { lowest: Ore; highest: Ore } | null
  condition: Condition | 0
  /** Raw input, in kroner. */
  price: string
  /** The seller keeps it on the pile although it is ready. */
  kept: boolean
  /** The book was scanned again; the seller is asked whether there are two. */
  again: boolean
}

/** The facts that come onto the pile from anywhere: the camera, a list of numbers, or the books of last term. */
export type NewPileBook = { key: string; isbn: string } & Partial<Omit<PileBook, 'key' | 'isbn'>>

const empty = {
  lookup: 'waiting',
  bookId: null,
  title: null,
  authors: null,
  edition: null,
  written: { title: '', authors: '' },
  cover: null,
  forSale: null,
  waiting: null,
  between: null,
  condition: 0,
  price: '',
  kept: false,
  again: false,
} as const

/**
 * Adds the book. One whose ISBN lies there is marked as scanned again. Null if the pile is full, and does not take it: one
 * that a guest's has joined may hold more, so that no book is lost; it takes no others.
 */
export function withBook(pile: readonly PileBook[], book: NewPileBook): PileBook[] | null {
  const place = pile.findIndex(({ isbn }) => isbn === book.isbn)
  if (place >= 0) return pile.with(place, { ...pile[place]!, again: true })
  return pile.length < maxPileSize ? [...pile, { ...empty, ...book }] : null
}

/**
 * Answers "Har du to?" with yes: the second copy lies beside the first, and gets its own condition and photos. Null if the
 * pile is full.
 */
export function withSecondCopy(pile: readonly PileBook[], key: string, newKey: string): PileBook[] | null {
  if (pile.length >= maxPileSize) return null
  return pile.flatMap((book) => {
    if (book.key !== key) return [book]
    const first = { ...book, again: false }
    return [first, { ...first, key: newKey, condition: 0 as const }]
  })
}

export function withChange(
  pile: readonly PileBook[],
  key: string,
  change: Partial<Omit<PileBook, 'key' | 'isbn'>>,
): PileBook[] {
  return pile.map((book) => (book.key === key ? { ...book, ...change } : book))
}

export function withoutBook(pile: readonly PileBook[], key: string): PileBook[] {
  return pile.filter((book) => book.key !== key)
}

export type PileMissing = 'lookup' | 'title' | 'photo' | 'condition' | 'price' | 'price_too_low'

/**
 * The facts that a book needs to be put up for sale, the first thing to do first; empty when it is ready
 * (docs/product.md 3).
 */
export function missingOf(book: PileBook, photos: number, minimum: Ore): PileMissing[] {
  const missing: PileMissing[] = []
  if (book.lookup === 'waiting') missing.push('lookup')
  if (book.lookup === 'unknown' && book.title === null) missing.push('title')
  if (photos === 0) missing.push('photo')
  if (book.condition === 0) missing.push('condition')
  const fault = priceFault(parsePrice(book.price), minimum)
  if (fault === 'missing') missing.push('price')
  if (fault === 'too_low') missing.push('price_too_low')
  return missing
}

/**
 * The ISBNs in a typed or pasted text, one a line or with commas or spaces between, and what is none of them. Hyphens and
 * spaces inside a number are allowed on a line of its own.
 */
export function isbnsIn(text: string): { isbns: string[]; others: string[] } {
  const isbns: string[] = []
  const others: string[] = []
  function take(part: string): boolean {
    const isbn = parseIsbn(part)
    if (isbn !== null) isbns.push(isbn)
    return isbn !== null
  }
  for (const line of text.split(/[\n,;\t]+/)) {
    const part = line.trim()
    if (part === '' || take(part)) continue
    for (const word of part.split(/\s+/)) if (!take(word)) others.push(word)
  }
  return { isbns, others }
}

const textOrNull = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null)
const whole = v.pipe(v.number(), v.integer())
const storedBook = v.object({
  key: v.pipe(v.string(), v.uuid()),
  isbn: v.string(),
  lookup: v.fallback(v.picklist(['waiting', 'found', 'unknown']), 'waiting'),
  bookId: textOrNull,
  title: textOrNull,
  authors: textOrNull,
  edition: textOrNull,
  written: v.fallback(v.object({ title: v.string(), authors: v.string() }), empty.written),
  cover: textOrNull,
  forSale: v.fallback(v.nullable(whole), null),
  waiting: v.fallback(v.nullable(whole), null),
  between: v.fallback(v.nullable(v.object({ lowest: whole, highest: whole })), null),
  condition: v.fallback(
    v.custom<PileBook['condition']>((found) => typeof found === 'number' && isCondition(found)),
    0,
  ),
  price: v.fallback(v.string(), ''),
  kept: v.fallback(v.boolean(), false),
  again: v.fallback(v.boolean(), false),
})

/**
 * Reads a stored pile and drops invalid books: another version may have written it, or somebody by hand. A book without a
 * key, as earlier versions stored it, gets one.
 */
export function parsePile(stored: unknown, newKey: () => string): PileBook[] {
  const list: unknown[] = Array.isArray(stored) ? stored : []
  return list.flatMap((found) => bookOf(found, newKey) ?? [])
}

function bookOf(found: unknown, newKey: () => string): PileBook | null {
  if (typeof found !== 'object' || found === null) return null
  const { success, output } = v.safeParse(storedBook, 'key' in found ? found : { ...found, key: newKey() })
  const isbn = success ? parseIsbn(output.isbn) : null
  if (!success || isbn === null) return null
  const isFound = output.lookup === 'found' && output.bookId !== null && output.title !== null
  const lookup = output.lookup === 'found' && !isFound ? 'waiting' : output.lookup
  return { ...output, isbn, lookup }
}
