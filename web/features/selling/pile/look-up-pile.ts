/** Looks up the books of the pile that wait, and suggests a price for each. Each question is asked until it is answered. */
import { useEffect } from 'react'
import { priceAsInput } from '#rules/listing'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { useOnline } from '../../../api/use-online.ts'
import { authorsOf, editionOf } from '../../books/authors.ts'
import { changeOnPile, readPile, usePile } from './pile-store.ts'
import type { PileBook } from './pile.ts'

/** While the line is down or the sources are slow to come back, the waiting books are tried again. */
const retryMs = 10_000

/** Books on their way, so that no book is looked up twice at once by two parts of the page. */
const onTheWay = new Set<string>()

/** Found books whose prices or demand nobody will ever tell. */
const givenUp = new Set<string>()

export function usePileLookups(): void {
  const waiting = usePile()
    .filter(isOpen)
    .map(({ key }) => key)
    .join(' ')
  const online = useOnline()
  useEffect(() => {
    if (waiting === '' || !online) return
    const ask = () => void lookUpWaiting()
    ask()
    const timer = setInterval(ask, retryMs)
    return () => clearInterval(timer)
  }, [waiting, online])
}

/** Whether something is still to be asked about the book: the line may have broken between two questions. */
function isOpen({ key, lookup, forSale, waiting }: PileBook): boolean {
  if (lookup === 'waiting') return true
  return lookup === 'found' && (forSale === null || waiting === null) && !givenUp.has(key)
}

export async function lookUpWaiting(): Promise<void> {
  await Promise.all(readPile().filter(isOpen).map(lookUp))
}

async function lookUp(book: PileBook) {
  const { key, isbn, forSale, waiting } = book
  if (onTheWay.has(key)) return
  onTheWay.add(key)
  try {
    const bookId = book.lookup === 'found' ? book.bookId : await find(book)
    if (bookId === null) return
    await Promise.all([
      forSale === null && suggestPrice(key, bookId),
      waiting === null && countDemand(key, isbn),
    ])
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.status === 404) givenUp.add(key)
    // The number is asked for again after any other refusal, such as a lost line.
  } finally {
    onTheWay.delete(key)
  }
}

/** Null if no source knows the book. */
async function find({ key, isbn }: PileBook): Promise<string | null> {
  try {
    const book = await api.call('searchIsbn', { isbn })
    changeOnPile(key, {
      lookup: 'found',
      bookId: book.bookId,
      title: book.title,
      authors: authorsOf(book),
      edition: editionOf(book),
      cover: book.sourceCover?.key ?? null,
    })
    return book.bookId
  } catch (error) {
    const isUnknown =
      error instanceof Refused && (error.code === 'book_not_found' || error.code === 'book_facts_unavailable')
    if (!isUnknown) throw error
    changeOnPile(key, { lookup: 'unknown' })
    return null
  }
}

/** A price that is typed meanwhile stays. */
async function suggestPrice(key: string, bookId: string) {
  const { guidance, forSale } = await api.call('priceGuidance', { bookId })
  const between = guidance && { lowest: guidance.lowest, highest: guidance.highest }
  changeOnPile(key, { forSale, between })
  const book = readPile().find((each) => each.key === key)
  if (guidance && book?.price === '')
    changeOnPile(key, { price: priceAsInput(Math.round(guidance.median / 100) * 100) })
}

async function countDemand(key: string, isbn: string) {
  const { waiting } = await api.call('demand', { isbn })
  changeOnPile(key, { waiting })
}
