/**
 * Covers from Open Library (openlibrary.org/dev/docs/api/covers), which allows a hundred look-ups by ISBN in five
 * minutes. Many answers are redirects to its archive.
 */
import { BookFactsUnavailable } from './book-facts.ts'
import type { BookCovers } from './book-covers.ts'

export type OpenLibraryCoversConfig = {
  base: string
  /** A mail address for the User-Agent. */
  contact: string
}

/** Bytes. The largest covers have a few hundred thousand. */
const mostBytes = 5_000_000

export function openLibraryCovers({ base, contact }: OpenLibraryCoversConfig): BookCovers {
  const headers = { 'user-agent': `Genlaest/1.0 (${contact})` }
  return {
    async find(isbn13, withinMs) {
      // The source answers with an empty picture for an edition without a cover, unless `default=false` stands there.
      const url = new URL(`/b/isbn/${isbn13}-L.jpg?default=false`, base)
      try {
        const response = await fetch(url, { headers, signal: AbortSignal.timeout(withinMs) })
        if (response.status === 404) return null
        if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
        return { file: await bytesOf(response), source: 'openlibrary' }
      } catch (error) {
        throw new BookFactsUnavailable(`${url.host} cannot be asked for covers now`, { cause: error })
      }
    },
  }
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > mostBytes) throw new Error('The cover is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
