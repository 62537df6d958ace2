/**
 * Whose listing under way this browser shows: a guest's, or the account's that last came to sell. A session that runs
 * out changes nothing, so that nothing is lost; who logs out takes the draft out of sight, and another account never
 * sees it.
 */
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'

const key = 'listing-draft-of'

export const guestSlot = 'guest'

export function draftSlot(): string {
  return readItem(key) ?? guestSlot
}

export function takeSlot(accountId: string) {
  writeItem(key, accountId)
}

/** Whoever comes next begins as a guest. */
export function leaveSlot() {
  removeItem(key)
}
