/** The position in a list by relevance, opaque to the client. Pure. */
import { isUuid } from '#rules/id'
import type { Place } from './round-robin.ts'

/** The attempt that found the list, and the last copy shown. */
export type RelevanceCursor = Place & { attempt: number }

/** Base64 of JSON, so that it fits into a header and reveals nothing at a glance. */
export function encodeRelevanceCursor({ attempt, round, score, bookId, price, id }: RelevanceCursor): string {
  return Buffer.from(JSON.stringify([attempt, round, score, bookId, price, id])).toString('base64url')
}

/** The farthest place: people do not scroll this far, and a forged cursor must not make the database look there. */
const lastRound = 9_999

/** Null without a cursor or for an invalid one: the list then starts over. */
export function decodeRelevanceCursor(text: string | undefined): RelevanceCursor | null {
  const parts = partsOf(text)
  if (parts?.length !== 6) return null
  const [attempt, round, score, bookId, price, id] = parts
  const counts = [attempt, round, score, price]
  if (!counts.every((count) => Number.isInteger(count) && Math.abs(count as number) < 2 ** 31)) return null
  if ((round as number) < 0 || (round as number) > lastRound) return null
  if (![bookId, id].every((name) => typeof name === 'string' && isUuid(name))) return null
  return { attempt, round, score, bookId, price, id } as RelevanceCursor
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
