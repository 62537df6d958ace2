import type { ToastAction } from '../../../ui/toast-store.ts'
import { readPile } from './pile-store.ts'

/** Where to go on once a book is put up; nowhere when no scanned book waits. */
export function nextInPile(): ToastAction | undefined {
  return readPile().length > 0 ? { text: 'Sælg den næste', to: '/sælgbog' } : undefined
}
