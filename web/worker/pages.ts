/**
 * Reading without a connection: a page that its reader has seen is shown as it was, and any other leads to the offline
 * page. A page that is loaded as a document is kept as a document, one that is navigated to as its data.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { byItself, findKept, keptData, keptDocuments, mayKeep, pageOfData } from '../api/kept-pages.ts'
import { keepAheadAfter } from './ahead.ts'
import { limits } from './limits.ts'
import { asKept, ofItsReader } from './reader.ts'

declare const self: ServiceWorkerGlobalScope

/** Seconds. A page that takes longer is shown as it was. Data has no limit: after an act it must be new. */
const patience = 15

const documents = new NetworkFirst({
  cacheName: keptDocuments,
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: patience,
  plugins: [ofItsReader, asKept, new ExpirationPlugin(limits)],
})
const data = new NetworkFirst({
  cacheName: keptData,
  matchOptions: { ignoreVary: true },
  plugins: [ofItsReader, asKept, new ExpirationPlugin(limits)],
})
/** The files' names have a hash, so they never change. */
const assets = new CacheFirst({
  cacheName: 'assets',
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ ...limits, maxEntries: 300, maxAgeSeconds: 60 * 24 * 60 * 60 })],
})

export async function answerPage({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const answer = mayKeep(url.pathname)
      ? await documents.handle({ event, request })
      : await fetched(event, request)
    keepAheadAfter(event, url, answer)
    return answer
  } catch {
    return (url.pathname === '/offline' && (await matchPrecache('/offline'))) || toOfflinePage(url)
  }
}

export const isPageData = ({ pathname }: URL) => {
  const page = pageOfData(pathname)
  return page !== null && mayKeep(page)
}

export async function answerData({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const answer = await data.handle({ event, request })
  keepAheadAfter(event, url, answer)
  return answer
}

export const isAsset = ({ pathname }: URL) => /^\/assets\/.*\.(js|css|woff2|svg)$/.test(pathname)

export function answerAsset({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  return assets.handle({ event, request })
}

/** Keeps files and pages that were loaded before this worker. */
export async function keep(event: ExtendableEvent, addresses: string[]): Promise<void> {
  const { origin } = self.location
  const urls = addresses.map((address) => new URL(address, origin)).filter((url) => url.origin === origin)
  await Promise.allSettled(
    urls.map(async (url) => {
      const request = new Request(url, { headers: byItself })
      if (isAsset(url)) await assets.handle({ event, request })
      else if (mayKeep(url.pathname) && (await findKept(url)) === null)
        await documents.handle({ event, request })
    }),
  )
}

async function fetched(event: ExtendableEvent, request: Request): Promise<Response> {
  return (await (event as FetchEvent).preloadResponse) ?? fetch(request)
}

function toOfflinePage({ pathname, search }: URL): Response {
  return Response.redirect(`/offline?${new URLSearchParams({ next: pathname + search })}`)
}
