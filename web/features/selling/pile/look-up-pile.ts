/** Looks up the books of the pile that wait, and suggests a price for each. Nothing is lost while nobody answers. */
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

export function usePileLookups(): void {
  const waiting = usePile()
    .flatMap(({ key, lookup }) => (lookup === 'waiting' ? [key] : []))
    .join(' ')
  const online = useOnline()
  useEffect(() => {
    if (waiting === '' || !online) return
    lookUpWaiting()
    const timer = setInterval(lookUpWaiting, retryMs)
    return () => clearInterval(timer)
  }, [waiting, online])
}

function lookUpWaiting() {
  for (const book of readPile()) if (book.lookup === 'waiting') void lookUp(book)
}

async function lookUp({ key, isbn }: PileBook) {
  if (onTheWay.has(key)) return
  onTheWay.add(key)
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
    await Promise.all([suggestPrice(key, book.bookId), countDemand(key, isbn)])
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'book_not_found' || error.code === 'book_facts_unavailable')
      changeOnPile(key, { lookup: 'unknown' })
    // Any other refusal, such as a lost line, leaves the book waiting.
  } finally {
    onTheWay.delete(key)
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
