/** Where a list goes on: the sort key and id of the last one shown, opaque to the client. */
import { isUuid } from '#rules/id'

export type Cursor = { key: number; id: string }

export function encodeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** Null for none, or for one that is not ours: the list then begins anew. `most` is as great as a key can be. */
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
