/** Where a list goes on, opaque to the client. Pure. */
import { isUuid } from '#rules/id'
import type { Place } from './turns.ts'

/** In a list by relevance: which attempt at the text found it, and the last copy shown. */
export type RelevantPlace = Place & { attempt: number }

/** Base64 of JSON, so that it fits into a header and says nothing to whoever looks. */
export function encodePlace({ attempt, round, worth, bookId, price, id }: RelevantPlace): string {
  return Buffer.from(JSON.stringify([attempt, round, worth, bookId, price, id])).toString('base64url')
}

/** Further down nobody walks, and a list is not to be made to look there. */
const lastRound = 9_999

/** Null for none, or for one that is not ours: the list then begins anew. */
export function decodePlace(text: string | undefined): RelevantPlace | null {
  const parts = partsOf(text)
  if (parts?.length !== 6) return null
  const [attempt, round, worth, bookId, price, id] = parts
  const counts = [attempt, round, worth, price]
  if (!counts.every((count) => Number.isInteger(count) && Math.abs(count as number) < 2 ** 31)) return null
  if ((round as number) < 0 || (round as number) > lastRound) return null
  if (![bookId, id].every((name) => typeof name === 'string' && isUuid(name))) return null
  return { attempt, round, worth, bookId, price, id } as RelevantPlace
}

function partsOf(text: string | undefined): unknown[] | null {
  if (text === undefined) return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? parts : null
  } catch {
    return null
  }
}
