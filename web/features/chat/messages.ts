/** Merges a chat's messages: the latest from the loader, older pages on request, new ones live. Pure. */
import type { Message } from '#contract/chat'
import { messagesPerPage } from '#rules/conversation'

export type { Message }
export type MessagePhoto = NonNullable<Message['photos']>[number]

/** Merges both lists, oldest first, each message once; the version in `newer` wins. */
export function merged(older: readonly Message[], newer: readonly Message[]): readonly Message[] {
  const byId = new Map([...older, ...newer].map((message) => [message._id, message]))
  return [...byId.values()].toSorted(byTime)
}

/** Times are unique within a chat; ids decide when a clock was set back. */
function byTime(a: Message, b: Message) {
  if (a.created !== b.created) return a.created < b.created ? -1 : 1
  return a._id < b._id ? -1 : 1
}

/** The loaded messages with those received later. The loader has all that are older than its newest. */
export function withReceived(
  loaded: readonly Message[],
  received: readonly Message[] = [],
): readonly Message[] {
  const newest = loaded.at(-1)?.created ?? ''
  const later = received.filter(({ created }) => created > newest)
  return later.length === 0 ? loaded : merged(loaded, later)
}

/** The known messages with the latest. Only the latest are kept when messages are missing in between. */
export function withLatest(known: readonly Message[], latest: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ _id }) => _id))
  const overlaps = latest.length < messagesPerPage || latest.some(({ _id }) => ids.has(_id))
  return overlaps ? merged(known, latest) : latest
}

export function mayHaveOlder(loaded: readonly Message[]): boolean {
  return loaded.length >= messagesPerPage
}
