import { formatIsbn } from '#rules/isbn'
import { showToast } from '../../../ui/toast-store.ts'
import { putBackOnPile, takeFromPile } from './pile-store.ts'
import type { PileBook } from './pile.ts'

/** The photos stay until a pile is next opened, so that an undo brings them back. */
export function removeWithUndo(book: PileBook): void {
  takeFromPile(book.key)
  showToast(`${book.title ?? formatIsbn(book.isbn)} er fjernet fra bunken`, {
    text: 'Fortryd',
    onClick: () => putBackOnPile(book),
    takesFocus: true,
    about: book.title ?? formatIsbn(book.isbn),
  })
}
