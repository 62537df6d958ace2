/** Where a list goes on: the sort key and id of the last one shown, opaque to the client. */
export type Cursor = { key: number; id: string }

export function encodeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** Null for none, or for one that is not ours: the list then begins anew. */
export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    return typeof key === 'number' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)
      ? { key, id }
      : null
  } catch {
    return null
  }
}
