/**
 * Shows notifications on a device where somebody has turned them on, and our own page where one cannot be fetched. It keeps
 * nothing else: pages are somebody's, and load as if it were not there.
 * Its name and place are what browsers know it by, so it is served as it stands here.
 */
/** Named by its content, so that a new one takes the place of the old. */
const offlineCache = 'offline-266890e0'
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

/** Old pages go, and the browser asks for a page while the worker wakes: it costs nobody time. */
async function begin() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('offline-') && name !== offlineCache)
  await Promise.all(old.map((name) => caches.delete(name)))
  await globalThis.registration.navigationPreload?.enable()
}

async function fetched({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request)
}

/** A browser that has thrown it away may still get it. */
async function offlineFile(path) {
  return (await caches.match(path)) ?? fetch(path)
}

/** Whoever has a page of ours before their eyes is told there. */
async function show(data) {
  const pages = await openPages()
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, body, path, topic } = noticeIn(data)
  await globalThis.registration.showNotification(title, {
    body,
    // What has the same topic takes its place, and is heard all the same.
    tag: topic,
    renotify: true,
    icon: '/notification.png',
    lang: 'da',
    data: { path },
  })
}

/** A browser wants something shown for everything that comes. */
function noticeIn(data) {
  try {
    const { title, body, path, topic } = data.json()
    if (typeof title === 'string')
      return { title, body: body ?? '', path: path ?? '/', topic: topic ?? 'news' }
  } catch {
    // Not ours, or cut short.
  }
  return { title: 'Genlæst', body: 'Der er nyt til dig', path: '/', topic: 'news' }
}

/** The page, where a tab shows it already; another tab else. */
async function goTo(path) {
  const { origin } = globalThis.location
  const asked = new URL(path, origin)
  const target = asked.origin === origin ? asked : new URL('/', origin)
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
 * The browser has another address at its push service. It has no log-in, but knows the secret that goes with the old one.
 * Of an exchange whose answer was lost nobody here knows which of the two counts, so next time it speaks of both.
 */
async function renew({ newSubscription }) {
  const cache = await caches.open(deviceCache)
  const kept = await cache.match(ownDevice)
  if (!kept) return
  const { publicKey, device: last, unanswered = [] } = await kept.json()
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
    // That one is not known there, and never will be.
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
