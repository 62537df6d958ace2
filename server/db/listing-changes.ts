/**
 * Reports changes to what guests see, made on any node: books for sale, adverts, and reading lists that are no longer
 * shared. Triggers notify at commit. Cached lists and pages are cleared then.
 */
import type { Log } from '../log.ts'
import { listenTo } from './listen.ts'

export type ListingChanges = {
  /** Whether a change from now on will be noticed. While it will not, nothing may be cached. */
  isListening(): boolean
  /** Called after a change, and when changes may have been missed. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

const channel = 'listings_changed'

export function listenForListingChanges(databaseUrl: string, log: Log): ListingChanges {
  const listeners: (() => void)[] = []
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const line = listenTo(databaseUrl, channel, { onNotice: notifyListeners, onLost: notifyListeners, log })
  return {
    isListening: line.isListening,
    onChange: (listener) => void listeners.push(listener),
    close: line.close,
  }
}
