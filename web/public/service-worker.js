/**
 * Shows notifications on a device where a person has turned them on, and our own page when there is no connection. It caches
 * nothing else, because pages are personal. Browsers identify it by its path, so it is served unchanged from here.
 */
/** The name contains a hash of the files, so that new files replace the old ones. */
const offlineCache = 'offline-b7ff9887'
const offlineFiles = ['/offline.html', '/offline.js']
const deviceCache = 'push-device'
const ownDevice = '/push-device'

globalThis.addEventListener('install', (event) => {
  globalThis.skipWaiting()
  event.waitUntil(keepOfflinePage())
})
globalThis.addEventListener('activate', (event) => event.waitUntil(begin()))
globalThis.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET')
    event.respondWith(fetched(event).catch(() => offlineFile('/offline.html')))
  else if (new URL(event.request.url).pathname === '/offline.js')
    event.respondWith(offlineFile('/offline.js'))
})
globalThis.addEventListener('push', (event) => event.waitUntil(show(event.data)))
globalThis.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(event.notification.data.path))
})
globalThis.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function keepOfflinePage() {
  const cache = await caches.open(offlineCache)
  await cache.addAll(offlineFiles.map((path) => new Request(path, { cache: 'reload' })))
}

/** Deletes old caches. Navigation preload lets the browser fetch a page while the worker starts. */
async function begin() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('offline-') && name !== offlineCache)
  await Promise.all(old.map((name) => caches.delete(name)))
  await globalThis.registration.navigationPreload?.enable()
}

async function fetched({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request)
}

/** The cached file, or the server's if the browser has deleted the cache. */
async function offlineFile(path) {
  return (await caches.match(path)) ?? fetch(path)
}

/** A visible page of ours shows the news itself, so no notification is needed. */
async function show(data) {
  const pages = await openPages()
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, body, path, topic } = parseNotice(data)
  await globalThis.registration.showNotification(title, {
    body,
    // A notification replaces the one with the same topic, and still makes a sound.
    tag: topic,
    renotify: true,
    icon: '/notification.png',
    lang: 'da',
    data: { path },
  })
}

/** Browsers require a notification for every push, so an unreadable one gets a general text. */
function parseNotice(data) {
  try {
    const { title, body, path, topic } = data.json()
    if (typeof title === 'string')
      return { title, body: body ?? '', path: path ?? '/', topic: topic ?? 'news' }
  } catch {
    // The data is not ours, or is incomplete.
  }
  return { title: 'Genlæst', body: 'Der er nyt til dig', path: '/', topic: 'news' }
}

/** Focuses a tab that already shows the page, or opens a new one. */
async function goTo(path) {
  const { origin } = globalThis.location
  const requested = new URL(path, origin)
  const target = requested.origin === origin ? requested : new URL('/', origin)
  const pages = await openPages()
  const there = pages.find(({ url }) => placeOf(new URL(url)) === placeOf(target))
  if (there) await there.focus()
  else await globalThis.clients.openWindow(target.href)
}

const placeOf = ({ pathname, search }) => pathname + search

function openPages() {
  return globalThis.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/**
 * Replaces the subscription after the browser got a new one. There is no log-in here; the secret of the old subscription
 * proves who it is. If an answer is lost, either may be the valid one, so the next exchange tries both.
 */
async function renew({ newSubscription }) {
  const cache = await caches.open(deviceCache)
  const stored = await cache.match(ownDevice)
  if (!stored) return
  const { publicKey, device: last, unanswered = [] } = await stored.json()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const fresh = newSubscription ?? (await globalThis.registration.pushManager.subscribe(options))
  const device = fresh.toJSON()
  const keep = (olds) =>
    cache.put(ownDevice, new Response(JSON.stringify({ publicKey, device, unanswered: olds })))
  let open = [...unanswered, last]
  await keep(open)
  for (const old of open) {
    const { ok, status } = await exchange(old, device)
    if (ok) return keep([])
    // The server does not know this subscription, and never will.
    if (status === 403 || status === 404) open = open.filter((other) => other !== old)
  }
  await keep(open)
}

function exchange({ endpoint, keys }, device) {
  return fetch('/api/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: { endpoint, auth: keys.auth }, device }),
  })
}
