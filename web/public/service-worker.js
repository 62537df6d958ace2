/**
 * Shows notifications on a device where somebody has turned them on, and nothing else: pages load as if it were not there.
 * Its name and place are what browsers know it by, so it is served as it stands here.
 */
const deviceCache = 'push-device'
const ownDevice = '/push-device'

globalThis.addEventListener('install', () => void globalThis.skipWaiting())
globalThis.addEventListener('push', (event) => event.waitUntil(show(event.data)))
globalThis.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(event.notification.data.path))
})
globalThis.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

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
