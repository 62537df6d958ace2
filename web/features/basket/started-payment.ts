/**
 * The books that this browser has opened a payment for. The server shows them as reserved to everybody, so this list lets
 * the buyer go on who returns with the browser's back button.
 */
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'
import { formatBasket, parseBasket } from '#rules/basket'

const storageKey = 'startedPayment'

export function rememberPayment(dbIds: readonly string[]) {
  writeItem(storageKey, formatBasket(dbIds))
}

export function booksBeingPaid(): string[] {
  return parseBasket(readItem(storageKey))
}

export function forgetPayment() {
  removeItem(storageKey)
}
