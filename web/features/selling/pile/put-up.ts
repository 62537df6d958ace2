/** The listings that the pile has become, until the shelf has shown them. Stored, since the page may be reloaded in between. */
import * as v from 'valibot'

export type PutUp = {
  ids: readonly string[]
  /** When the latest was put up, in milliseconds. */
  at: number
}

/** The books that were put up before are another day's pile. */
const keptMs = 12 * 3_600_000

export const nothingPutUp: PutUp = { ids: [], at: 0 }

export function withPutUp({ ids }: PutUp, id: string, now: number): PutUp {
  return { ids: [...ids.filter((each) => each !== id), id], at: now }
}

const storedPutUp = v.object({ ids: v.array(v.string()), at: v.number() })

export function parsePutUp(stored: unknown, now: number): PutUp {
  const { success, output } = v.safeParse(storedPutUp, stored)
  return success && now - output.at < keptMs ? output : nothingPutUp
}
