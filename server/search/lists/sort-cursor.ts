/** A list's position: sort key and id of the item shown last, opaque to the client. */
import { isUuid } from '#rules/id'

export type Cursor = { key: number; id: string }

export function encodeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** Null without a cursor or for an invalid one: the list then starts anew. `most` is the largest possible key. */
export function decodeCursor(text: string | undefined, most: number): Cursor | null {
  if (text === undefined) return null
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isKey = Number.isSafeInteger(key) && Math.abs(key as number) <= most
    return isKey && typeof id === 'string' && isUuid(id) ? { key: key as number, id } : null
  } catch {
    return null
  }
}
