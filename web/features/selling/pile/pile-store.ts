import { maxTextLength } from '#rules/listing'
import { createPersistedByOwner } from '../../../api/persisted-by-owner.ts'
import { randomId } from '../../../api/random-id.ts'
import { parsePile, withBook, withChange, withSecondCopy, withoutBook } from './pile.ts'
import type { NewPileBook, PileBook } from './pile.ts'
import { nothingPutUp, parsePutUp, withPutUp } from './put-up.ts'
import type { PutUp } from './put-up.ts'

type Pile = {
  books: readonly PileBook[]
  /** The description for all books of the pile. */
  desc: string
  /** The keys of the books that are to be put up as soon as there is a connection. */
  asked: readonly string[]
  putUp: PutUp
}

/** The piles, one for each owner in this browser. Their photos are in `use-pile-photos`. */
const piles = createPersistedByOwner<Pile>({
  name: 'book-piles',
  empty: { books: [], desc: '', asked: [], putUp: nothingPutUp },
  parse(stored) {
    const { books, desc, asked, putUp } = (stored ?? {}) as Record<keyof Pile, unknown>
    return {
      books: parsePile(books, randomId),
      desc: typeof desc === 'string' ? desc.slice(0, maxTextLength) : '',
      asked: Array.isArray(asked) ? asked.filter((key): key is string => typeof key === 'string') : [],
      putUp: parsePutUp(putUp, Date.now()),
    }
  },
  join: (guests, own) => ({
    books: [...own.books, ...guests.books],
    desc: guests.desc || own.desc,
    asked: own.asked,
    putUp: own.putUp,
  }),
})

/** The viewer's pile, the same in every tab; empty while the server renders. */
export function usePile(): readonly PileBook[] {
  return piles.useValue().books
}

export function usePileDescription(): string {
  return piles.useValue().desc
}

export function useAskedOfPile(): readonly string[] {
  return piles.useValue().asked
}

export function askOfPile(asked: readonly string[]) {
  piles.change((now) => ({ ...now, asked }))
}

/** The ids of the listings that the pile has become, and that the shelf has not shown yet. */
export function usePutUp(): readonly string[] {
  return piles.useValue().putUp.ids
}

export function readPutUp(): readonly string[] {
  return piles.read().putUp.ids
}

export function notePutUp(dbId: string) {
  piles.change((now) => ({ ...now, putUp: withPutUp(now.putUp, dbId, Date.now()) }))
}

export function forgetPutUp() {
  piles.change((now) => ({ ...now, putUp: nothingPutUp }))
}

export function readPile(): readonly PileBook[] {
  return piles.read().books
}

export function readPileDescription(): string {
  return piles.read().desc
}

export const isPileOnDevice = piles.isOnDevice

export const useIsPileOnDevice = piles.useIsOnDevice

/** The keys of all books that lie on anybody's pile in this browser. */
export function keysOnPiles(): string[] {
  return piles.readAll().flatMap(({ books }) => books.map(({ key }) => key))
}

/** Shows this account's pile, with the books that it scanned as a guest. */
export const openPile = piles.open

/** The next person starts as a guest. */
export const resetPileSlot = piles.reset

/** Removes a deleted account's pile. Its photos are swept when a pile is next seen. */
export const deletePileOf = piles.removeOf

/**
 * Puts a book on the pile from anywhere, and returns whether there was room. Facts that are known already need not be
 * looked up.
 */
export function putOnPile(book: Omit<NewPileBook, 'key'>): boolean {
  return changeIfRoom((books) => withBook(books, { ...book, key: randomId() }))
}

export function changeOnPile(key: string, changes: Partial<Omit<PileBook, 'key' | 'isbn'>>) {
  change((books) => withChange(books, key, changes))
}

/** Returns whether there was room. */
export function addSecondCopy(key: string): boolean {
  return changeIfRoom((books) => withSecondCopy(books, key, randomId()))
}

export function takeFromPile(key: string) {
  change((books) => withoutBook(books, key))
}

/** Undoes `takeFromPile`. */
export function putBackOnPile(book: PileBook) {
  change((books) => [...withoutBook(books, book.key), book])
}

export function describePile(desc: string) {
  piles.change((now) => ({ ...now, desc }))
}

function change(next: (books: readonly PileBook[]) => PileBook[]) {
  piles.change((now) => ({ ...now, books: next(now.books) }))
}

function changeIfRoom(next: (books: readonly PileBook[]) => PileBook[] | null): boolean {
  let hasRoom = false
  piles.change((now) => {
    const books = next(now.books)
    hasRoom = books !== null
    return books === null ? now : { ...now, books }
  })
  return hasRoom
}
