/** Shows notifications on a device where a person has turned them on. */
declare const self: ServiceWorkerGlobalScope

export type Device = { endpoint: string; keys: { p256dh: string; auth: string } }
type OwnDevice = { publicKey: string; device: Device; unanswered?: Device[] }
/** TypeScript does not know it yet. */
type SubscriptionChange = ExtendableEvent & { newSubscription?: PushSubscription | null }

const deviceCache = 'push-device'
const ownDevice = '/push-device'

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo((event.notification.data as { path: string }).path))
})
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as SubscriptionChange).waitUntil(renew(event as SubscriptionChange)),
)

/** A visible page of ours shows the news itself, so no notification is needed. A trial is one that its person asked for there. */
async function show(data: PushMessageData | null) {
  const { title, body, path, topic, beside } = parseNotice(data)
  const pages = await allTabs()
  if (!beside && pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  await self.registration.showNotification(title, {
    body,
    // A notification replaces the one with the same topic, and still makes a sound.
    tag: topic,
    renotify: true,
    icon: '/notification.png',
    lang: 'da',
    data: { path },
  } as NotificationOptions)
}

type Notice = { title: string; body: string; path: string; topic: string; beside: boolean }

/** Browsers require a notification for every push, so an unreadable one gets a general text. */
function parseNotice(data: PushMessageData | null): Notice {
  try {
    const { title, body, path, topic, beside } = (data?.json() ?? {}) as Partial<Notice>
    if (typeof title === 'string')
      return { title, body: body ?? '', path: path ?? '/', topic: topic ?? 'news', beside: beside === true }
  } catch {
    // The data is not ours, or is incomplete.
  }
  return { title: 'Genlæst', body: 'Der er nyt til dig', path: '/', topic: 'news', beside: false }
}

/** Focuses a tab that already shows the page, or opens a new one. */
async function goTo(path: string) {
  const { origin } = self.location
  const requested = new URL(path, origin)
  const target = requested.origin === origin ? requested : new URL('/', origin)
  const pages = await allTabs()
  const there = pages.find(({ url }) => placeOf(new URL(url)) === placeOf(target))
  if (there) await there.focus()
  else await self.clients.openWindow(target.href)
}

const placeOf = ({ pathname, search }: URL) => pathname + search

function allTabs() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/**
 * Replaces the subscription after the browser got a new one. There is no log-in here; the secret of the old subscription
 * proves who it is. If an answer is lost, either may be the valid one, so the next exchange tries both.
 */
async function renew({ newSubscription }: SubscriptionChange) {
  const cache = await self.caches.open(deviceCache)
  const stored = await cache.match(ownDevice)
  if (!stored) return
  const { publicKey, device: last, unanswered = [] } = (await stored.json()) as OwnDevice
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const device = fresh.toJSON() as Device
  const keep = (olds: Device[]) =>
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

function exchange({ endpoint, keys }: Device, device: Device) {
  return self.fetch('/api/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: { endpoint, auth: keys.auth }, device }),
  })
}
