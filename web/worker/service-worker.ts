/**
 * The service worker: notifications, and pages without a connection. A new one waits until the pages of the last one are
 * closed, so that an update interrupts nobody.
 */
import './notifications.ts'
import { clientsClaim } from 'workbox-core'
import { enable } from 'workbox-navigation-preload'
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { answerAsset, answerData, answerPage, isAsset, isPageData, keep } from './pages.ts'

declare const self: ServiceWorkerGlobalScope
/** The build writes the list. */
declare const PRECACHED: PrecacheEntry[]

clientsClaim()
enable()

registerRoute(({ request }) => request.mode === 'navigate', answerPage)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPageData(url), answerData)

// The offline page is a guest's, whoever installs the worker.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }) }])
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()

registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), answerAsset)

// The page that registers the worker was loaded without it.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keep(event, event.data.addresses as string[]))
})
