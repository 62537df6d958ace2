/** A chat's messages as a page comes to know them: the latest at first, older pages as they are asked for, new ones live. */
import type { Message } from '#contract/chat'
import { messagesPerPage } from '#rules/conversation'

export type { Message }
export type MessagePhoto = NonNullable<Message['photos']>[number]

/** Oldest first, each once, and as `newer` has it. */
export function merged(older: readonly Message[], newer: readonly Message[]): readonly Message[] {
  const byId = new Map([...older, ...newer].map((message) => [message._id, message]))
  return [...byId.values()].toSorted(byMoment)
}

/** No two of a chat are of one moment; ids decide where a clock was turned back. */
function byMoment(a: Message, b: Message) {
  if (a.created !== b.created) return a.created < b.created ? -1 : 1
  return a._id < b._id ? -1 : 1
}

/** What the loader has told, and what was heard after that. It knows all that is older than its newest. */
export function withHeard(loaded: readonly Message[], heard: readonly Message[] = []): readonly Message[] {
  const newest = loaded.at(-1)?.created ?? ''
  const later = heard.filter(({ created }) => created > newest)
  return later.length === 0 ? loaded : merged(loaded, later)
}

/** The latest beside what was known. Where something is missing between the two, only the latest stand. */
export function joined(known: readonly Message[], latest: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ _id }) => _id))
  const meets = latest.length < messagesPerPage || latest.some(({ _id }) => ids.has(_id))
  return meets ? merged(known, latest) : latest
}

export function mayHaveOlder(loaded: readonly Message[]): boolean {
  return loaded.length >= messagesPerPage
}
