/**
 * Tells that what is for sale has changed, on whichever node: a trigger says so once per statement, at commit. What is
 * kept of lists and pages is forgotten then.
 */
import type { Log } from '../log.ts'
import { listenTo } from './listen.ts'

export type ListingChanges = {
  /** Whether a change from now on would be heard. While not, nothing may be kept. */
  hears(): boolean
  /** Called after a change, and when changes may have been missed. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

const channel = 'listings_changed'

export function listenForListingChanges(databaseUrl: string, log: Log): ListingChanges {
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const line = listenTo(databaseUrl, channel, { onNotice: tell, onLost: tell, log })
  return { hears: line.hears, onChange: (listener) => void listeners.push(listener), close: line.close }
}
