/**
 * A browser that uses the sandbox's push service, because its own is on the internet. Only these two calls are
 * replaced; worker, permission and notifications are the browser's own.
 */
import type { Page, Worker } from '@playwright/test'
import type { World } from '../world.ts'

export async function withPushService(page: Page, { push }: World) {
  await page.exposeFunction('subscribeAtSandbox', (key: string) => push.subscribe(key))
  await page.addInitScript(() => {
    type Kept = { endpoint: string; keys: object }
    const place = 'push service of the journey'
    const { subscribeAtSandbox } = globalThis as unknown as {
      subscribeAtSandbox: (key: string) => Promise<Kept>
    }
    const subscriptionOf = (kept: Kept) => ({
      endpoint: kept.endpoint,
      toJSON: () => kept,
      unsubscribe: async () => (localStorage.removeItem(place), true),
    })
    const asText = (key: Uint8Array) =>
      btoa(String.fromCodePoint(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const kept = localStorage.getItem(place)
        return kept === null ? null : subscriptionOf(JSON.parse(kept) as Kept)
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        const kept = await subscribeAtSandbox(asText(applicationServerKey))
        localStorage.setItem(place, JSON.stringify(kept))
        return subscriptionOf(kept)
      },
    })
  })
}

/** This browser's address at the push service, while notifications are on. */
export async function addressOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('push service of the journey'))
  return (JSON.parse(kept!) as { endpoint: string }).endpoint
}

/** The push service delivers its newest notification to the browser. */
export async function deliverNewest(page: Page, { push, url }: World, address: string) {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${url}/` && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId: await registered,
    data: push.deliveries(address)[0]!.text,
  })
  await browser.detach()
}

export const shownNotifications = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

/** Presses the newest notification. What only a real press allows is recorded and not done. */
export const pressNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    type Client = { url: string; focus: () => Promise<void> }
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<void> }
      WindowClient: { prototype: Client }
      NotificationEvent: new (type: string, init: object) => Event
      dispatchEvent: (event: Event) => void
    }
    const [notification] = (await scope.registration.getNotifications()).reverse()
    return new Promise<{ did: string; url: string }>((resolve) => {
      scope.clients.openWindow = async (url) => resolve({ did: 'opened', url })
      scope.WindowClient.prototype.focus = async function focus(this: Client) {
        resolve({ did: 'focused', url: this.url })
      }
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
  })
