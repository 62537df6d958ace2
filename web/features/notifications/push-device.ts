/** The browser's side of notifications on this device. The service worker stands here only once they are wanted. */

export type DeviceAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

const script = '/service-worker.js'
/** Where the service worker finds what it needs when the browser exchanges its address. */
const deviceCache = 'push-device'
const ownDevice = '/push-device'

export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Throws a DOMException where the browser or its push service does not play along. */
export async function subscribe(publicKey: string): Promise<DeviceAddress> {
  await navigator.serviceWorker.register(script)
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  // One made with a key that we have since given up stands in the way; one with the same stays what the server knows.
  if (before && !isKeyOf(before, applicationServerKey)) await before.unsubscribe()
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

/** Calls back when the person has changed their mind in the browser's own settings. */
export function onPermissionChange(changed: () => void, until: AbortSignal): void {
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((permission) => permission.addEventListener('change', changed, { signal: until }))
    // Some browsers have notifications and cannot be asked about them; then a reload tells.
    .catch(() => {})
}

/** Base64url, as bytes: not every browser takes the text. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0)!)
}
