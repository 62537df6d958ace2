/** Web push on this device. The service worker is registered only when somebody turns notifications on. */

export type DeviceAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

const script = '/service-worker.js'
/** The cache entry that the service worker reads when the browser changes the subscription. */
const deviceCache = 'push-device'
const ownDevice = '/push-device'

export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes this device. Throws a DOMException when the browser or its push service fails. */
export async function subscribe(publicKey: string): Promise<DeviceAddress> {
  await navigator.serviceWorker.register(script)
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(publicKey)
  const existing = await pushManager.getSubscription()
  // A subscription with a retired key would block a new one. One with the current key is kept, since the server knows it.
  if (existing && !isKeyOf(existing, applicationServerKey)) await existing.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const device = subscription.toJSON() as DeviceAddress
  const cache = await caches.open(deviceCache)
  await cache.put(ownDevice, new Response(JSON.stringify({ publicKey, device })))
  return device
}

function isKeyOf({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? [])
  return own.length === key.length && own.every((byte, place) => byte === key[place])
}

export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
  await caches.delete(deviceCache)
}

/** Calls back when the permission changes in the browser's settings. */
export function onPermissionChange(changed: () => void, until: AbortSignal): void {
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((permission) => permission.addEventListener('change', changed, { signal: until }))
    // Some browsers cannot be queried for this permission; a reload then shows the change.
    .catch(() => {})
}

/** Decodes base64url, since not every browser takes the key as text. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0)!)
}
