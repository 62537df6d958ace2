import { expect, test, vi } from 'vitest'

type Page = { url: string; visibilityState: 'visible' | 'hidden'; focused?: boolean }
type Shown = { title: string; body: string; tag: string; data: { path: string } }

const origin = 'https://genlaest.example'
const device = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: 'p', auth: name },
})

/** Runs the worker in a minimal browser. Returns a function that dispatches an event to it. */
async function browser(pages: Page[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const world = {
    shown: [] as Shown[],
    opened: [] as string[],
    requests: [] as { path: string; body: unknown }[],
    stored: null as string | null,
    /** The server's next answers: a status, or 'lost' for none. 200 when the list is empty. */
    answers: [] as (number | 'lost')[],
    nextDevice: 'fresh',
  }
  const clients = pages.map((page) => ({ ...page, focus: async () => void (page.focused = true) }))
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: {
      matchAll: async () => clients,
      openWindow: async (url: string) => void world.opened.push(url),
    },
    registration: {
      showNotification: async (title: string, rest: object) =>
        void world.shown.push({ title, ...rest } as Shown),
      pushManager: { subscribe: async () => ({ toJSON: () => device(world.nextDevice) }) },
    },
    caches: {
      open: async () => ({
        match: async () => world.stored && { json: async () => JSON.parse(world.stored!) },
        put: async (_key: string, answer: Response) => void (world.stored = await answer.text()),
      }),
    },
    fetch: async (path: string, { body }: { body: string }) => {
      world.requests.push({ path, body: JSON.parse(body) })
      const status = world.answers.shift() ?? 200
      if (status === 'lost') throw new TypeError('Failed to fetch')
      return { ok: status === 200, status }
    },
  })
  vi.resetModules()
  await import('./notifications.ts')
  async function dispatch(name: string, event: object) {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
    return world
  }
  return Object.assign(dispatch, { world })
}

const pushed = (text: string) => ({ data: { json: () => JSON.parse(text) as unknown } })
const pressed = (path: string) => ({ notification: { data: { path }, close() {} } })
const news = { title: 'Ny besked', body: 'Om »Calculus«', path: '/indbakke?chatId=7', topic: 'chat-7' }

test('a push message is shown, and replaces an earlier one of the same topic', async () => {
  const { shown } = await (await browser())('push', pushed(JSON.stringify(news)))
  expect(shown).toMatchObject([
    { title: news.title, body: news.body, tag: 'chat-7', data: { path: news.path } },
  ])
})

test('nothing is shown while a page is visible', async () => {
  const dispatch = await browser([{ url: `${origin}/`, visibilityState: 'visible' }])
  expect((await dispatch('push', pushed(JSON.stringify(news)))).shown).toEqual([])
})

test('a trial is shown beside the page on which its person asks for it', async () => {
  const dispatch = await browser([{ url: `${origin}/dashboard/notifikationer`, visibilityState: 'visible' }])
  const { shown } = await dispatch('push', pushed(JSON.stringify({ ...news, beside: true })))
  expect(shown).toMatchObject([{ title: news.title }])
})

test('an unreadable message is still shown, as browsers require', async () => {
  for (const text of ['{', 'null', '{}'])
    expect((await (await browser())('push', pushed(text))).shown).toMatchObject([{ title: 'Genlæst' }])
})

test('a click focuses the tab that shows the page, or opens one', async () => {
  const tab: Page = { url: `${origin}/indbakke?chatId=7`, visibilityState: 'hidden' }
  const other: Page = { url: `${origin}/indbakke?chatId=8`, visibilityState: 'hidden' }
  expect((await (await browser([other, tab]))('notificationclick', pressed(news.path))).opened).toEqual([])
  expect([tab.focused, other.focused]).toEqual([true, undefined])
  const { opened } = await (await browser([other]))('notificationclick', pressed(news.path))
  expect(opened).toEqual([`${origin}/indbakke?chatId=7`])
})

test('a click never leaves our origin', async () => {
  const { opened } = await (await browser())('notificationclick', pressed('//elsewhere.example/x'))
  expect(opened).toEqual([`${origin}/`])
})

test('a changed subscription is sent to the server, with the secret of the old one', async () => {
  const dispatch = await browser()
  await dispatch('pushsubscriptionchange', {})
  expect(dispatch.world.requests).toEqual([])
  dispatch.world.stored = JSON.stringify({ publicKey: 'k', device: device('old') })
  const { requests, stored } = await dispatch('pushsubscriptionchange', {})
  expect(requests).toEqual([
    {
      path: '/api/push/renew',
      body: { old: { endpoint: 'https://push.example/old', auth: 'old' }, device: device('fresh') },
    },
  ])
  expect(JSON.parse(stored!)).toEqual({ publicKey: 'k', device: device('fresh'), unanswered: [] })
})

test('after a lost answer, the next renewal tries both old addresses until one is known', async () => {
  const dispatch = await browser()
  const { world } = dispatch
  world.stored = JSON.stringify({ publicKey: 'k', device: device('old') })
  world.answers = ['lost']
  await expect(dispatch('pushsubscriptionchange', {})).rejects.toThrow('fetch')
  world.nextDevice = 'fresher'
  world.answers = [404, 200]
  world.requests = []
  await dispatch('pushsubscriptionchange', {})
  expect(world.requests.map(({ body }) => body)).toEqual([
    { old: { endpoint: 'https://push.example/old', auth: 'old' }, device: device('fresher') },
    { old: { endpoint: 'https://push.example/fresh', auth: 'fresh' }, device: device('fresher') },
  ])
  expect(JSON.parse(world.stored)).toEqual({ publicKey: 'k', device: device('fresher'), unanswered: [] })
})

test('an unknown address is not sent again, and one whose renewal failed is', async () => {
  const dispatch = await browser()
  const { world } = dispatch
  world.stored = JSON.stringify({ publicKey: 'k', device: device('last'), unanswered: [device('old')] })
  world.answers = [404, 503]
  await dispatch('pushsubscriptionchange', {})
  expect(JSON.parse(world.stored)).toMatchObject({ device: device('fresh'), unanswered: [device('last')] })
})
