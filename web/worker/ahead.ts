/**
 * Fetches what a signed-in person may need without a connection before they open it: their open orders with labels and
 * codes, the basket and the pages where they sell. Done after a log-in, and when the list of orders is looked at.
 */
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import {
  aheadAddress,
  aheadEntry,
  byItself,
  dataOfPage,
  isOfReader,
  keptAtHeader,
  keptData,
  keptDocuments,
  pageOfData,
  readerHeader,
} from '../api/kept-pages.ts'
import { limits } from './limits.ts'

declare const self: ServiceWorkerGlobalScope

const minute = 60_000
/** The page that somebody waits for is loaded first. */
const pauseMs = 2_000
const ordersPage = /^\/dashboard\/ordrer$/i
/** Nothing is fetched again within so many milliseconds. */
const lastsMs = { orders: minute, other: 30 * minute }

/** An answer that arrives after the log-out is not kept. */
const ofPresentReader: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    mayBeKept(response) && (await isOfReader(response)) ? response : null,
}
const ofReader = (cacheName: string) =>
  new NetworkFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [ofPresentReader, new ExpirationPlugin(limits)],
  })
const [documents, data] = [ofReader(keptDocuments), ofReader(keptData)]

let running: Promise<void> | null = null

/** Starts in the background if this answer is a page of a signed-in person. */
export function keepAheadAfter(event: ExtendableEvent, { pathname }: URL, answer: Response): void {
  const reader = answer.headers.get(readerHeader)
  if (reader === null || reader === 'guest' || answer.headers.has(keptAtHeader) || savesData()) return
  const within = ordersPage.test(pageOfData(pathname) ?? pathname) ? lastsMs.orders : lastsMs.other
  running ??= keepAhead(event, { headers: answer.headers }, within).finally(() => (running = null))
  event.waitUntil(running)
}

async function keepAhead(
  event: ExtendableEvent,
  answer: Pick<Response, 'headers'>,
  within: number,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  if (!(await isOfReader(answer)) || (await ageOf(keptDocuments, aheadEntry)) < within) return
  try {
    const list = await fetch(aheadAddress, { headers: byItself })
    if (!mayBeKept(list) || !(await isOfReader(list))) return
    const { pages, files } = (await list.clone().json()) as { pages: string[]; files: string[] }
    for (const page of pages) await fetchAhead(event, data, dataOfPage(new URL(page, self.location.origin)))
    for (const file of files) await fetchAhead(event, documents, file)
    if (await isOfReader(list)) await (await caches.open(keptDocuments)).put(aheadEntry, list)
  } catch {
    // The connection broke. The next page that is opened tries again.
  }
}

async function fetchAhead(event: ExtendableEvent, strategy: NetworkFirst, address: string): Promise<void> {
  if ((await ageOf(strategy.cacheName, address)) >= minute)
    await strategy.handle({
      event,
      request: new Request(new URL(address, self.location.origin), { headers: byItself }),
    })
}

function mayBeKept({ status, redirected }: Response): boolean {
  return status === 200 && !redirected
}

/** Milliseconds since this reader's entry was fetched; Infinity if there is none. */
async function ageOf(cacheName: string, address: string): Promise<number> {
  const entry = await caches.match(address, { cacheName, ignoreVary: true })
  if (!entry || !(await isOfReader(entry))) return Infinity
  return Date.now() - new Date(entry.headers.get('date') ?? 0).getTime()
}

/** The person has asked the browser to save data. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
