/**
 * The books that this browser has gone to pay for. They are reserved for the buyer alone, who must be let through when
 * coming back with the browser's own arrow; to everybody else they are somebody's.
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
