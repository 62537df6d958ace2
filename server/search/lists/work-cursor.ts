/** The position in a list of works, opaque to the client. Pure. */
export type WorkPlace = {
  /** The value that the list is sorted by, so that smaller comes first. */
  key: number
  /** The work's id, or the negative number of an edition without one. */
  work: number
}

export type WorkCursor = WorkPlace & {
  /** The attempt that found the list; 0 without a text. */
  attempt: number
}

export function encodeWorkCursor({ attempt, key, work }: WorkCursor): string {
  return Buffer.from(JSON.stringify([attempt, key, work])).toString('base64url')
}

/** Null without a cursor or for an invalid one: the list then starts over. */
export function decodeWorkCursor(text: string | undefined): WorkCursor | null {
  if (text === undefined) return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => Number.isSafeInteger(part)))
      return null
    const [attempt, key, work] = parts as [number, number, number]
    return Math.abs(work) < 2 ** 31 && Math.abs(attempt) < 2 ** 31 ? { attempt, key, work } : null
  } catch {
    return null
  }
}

export function comesAfter({ key, work }: WorkPlace, last: WorkPlace | null): boolean {
  return last === null || key > last.key || (key === last.key && work > last.work)
}
