/** A kept page belongs to one person, or to guests. When another reader's page arrives, all kept pages are deleted. */
import type { WorkboxPlugin } from 'workbox-core'
import {
  forgetKeptPages,
  isOfReader,
  keptAtHeader,
  keptDocuments,
  readerEntry,
  readerHeader,
} from '../api/kept-pages.ts'

/** Keeps nothing but whole pages of the present reader. */
export const ofItsReader: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const reader = response.headers.get(readerHeader)
    if (response.status !== 200 || response.redirected || reader === null) return null
    if (!(await isOfReader(response))) {
      await forgetKeptPages()
      const cache = await caches.open(keptDocuments)
      await cache.put(readerEntry, new Response(reader))
    }
    return response
  },
}

/** Marks a kept answer with its age, and answers nobody with another person's. */
export const asKept: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    return cachedResponse && (await isOfReader(cachedResponse)) ? marked(cachedResponse) : null
  },
}

async function marked(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  const keptAt = headers.get('date') ?? ''
  headers.set(keptAtHeader, keptAt)
  // The body is no longer compressed, and a document grows.
  headers.delete('content-encoding')
  headers.delete('content-length')
  if (!headers.get('content-type')?.startsWith('text/html')) return new Response(answer.body, { headers })
  const html = await answer.text()
  const mark = `<meta name="${keptAtHeader}" content="${keptAt}">`
  return new Response(html.replace('</head>', `${mark}</head>`), { headers })
}
