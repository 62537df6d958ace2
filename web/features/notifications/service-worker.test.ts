import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

type Page = { url: string; visibilityState: 'visible' | 'hidden'; focused?: boolean }
type Shown = { title: string; body: string; tag: string; data: { path: string } }

const origin = 'https://genlaest.example'
const script = await readFile(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8')
const offline = await Promise.all(
  ['offline.html', 'offline.js'].map((file) =>
    readFile(join(import.meta.dirname, '../../public', file), 'utf8'),
  ),
)
const device = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: 'p', auth: name },
})

/** The worker, and as much of a browser as it touches. */
function browser(pages: Page[] = []) {
  const heard = new Map<string, (event: object) => void>()
  const world = {
    shown: [] as Shown[],
    opened: [] as string[],
    asked: [] as { path: string; body: unknown }[],
    kept: null as string | null,
    /** What the server says next, or that nothing comes; that all is well when it is empty. */
    answers: [] as (number | 'lost')[],
    fresh: 'fresh',
  }
  const clients = pages.map((page) => ({ ...page, focus: async () => void (page.focused = true) }))
  const context = createContext({
    URL,
    JSON,
    location: { origin },
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    clients: {
      matchAll: async () => clients,
      openWindow: async (url: string) => void world.opened.push(url),
    },
    registration: {
      showNotification: async (title: string, rest: object) =>
        void world.shown.push({ title, ...rest } as Shown),
      pushManager: { subscribe: async () => ({ toJSON: () => device(world.fresh) }) },
    },
    caches: {
      open: async () => ({
        match: async () => world.kept && { json: async () => JSON.parse(world.kept!) },
        put: async (_key: string, answer: { text: string }) => void (world.kept = answer.text),
      }),
    },
    Response: class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
    fetch: async (path: string, { body }: { body: string }) => {
      world.asked.push({ path, body: JSON.parse(body) })
      const status = world.answers.shift() ?? 200
      if (status === 'lost') throw new TypeError('Failed to fetch')
      return { ok: status === 200, status }
    },
  })
  runInContext(script, context)
  async function happens(name: string, event: object) {
    let work: Promise<unknown> = Promise.resolve()
    heard.get(name)!({ ...event, waitUntil: (begun: Promise<unknown>) => (work = begun) })
    await work
    return world
  }
  return Object.assign(happens, { world })
}

const pushed = (text: string) => ({ data: { json: () => JSON.parse(text) as unknown } })
const pressed = (path: string) => ({ notification: { data: { path }, close() {} } })
const news = { title: 'Ny besked', body: 'Om »Calculus«', path: '/indbakke?chatId=7', topic: 'chat-7' }

test('the worker changes with the page that it keeps, or a browser would keep the old one', () => {
  const hash = createHash('sha256').update(offline.join('')).digest('hex').slice(0, 8)
  expect(script).toContain(`const offlineCache = 'offline-${hash}'`)
})

test('what comes is shown, and takes the place of what came before of the same topic', async () => {
  const { shown } = await browser()('push', pushed(JSON.stringify(news)))
  expect(shown).toMatchObject([
    { title: news.title, body: news.body, tag: 'chat-7', data: { path: news.path } },
  ])
})

test('nothing is shown to whoever has a page before their eyes', async () => {
  const happens = browser([{ url: `${origin}/`, visibilityState: 'visible' }])
  expect((await happens('push', pushed(JSON.stringify(news)))).shown).toEqual([])
})

test('what cannot be read is shown as news all the same, as browsers want', async () => {
  for (const text of ['{', 'null', '{}'])
    expect((await browser()('push', pushed(text))).shown).toMatchObject([{ title: 'Genlæst' }])
})

test('a press brings forward the tab that shows the page, or opens one', async () => {
  const tab: Page = { url: `${origin}/indbakke?chatId=7`, visibilityState: 'hidden' }
  const other: Page = { url: `${origin}/indbakke?chatId=8`, visibilityState: 'hidden' }
  expect((await browser([other, tab])('notificationclick', pressed(news.path))).opened).toEqual([])
  expect([tab.focused, other.focused]).toEqual([true, undefined])
  const { opened } = await browser([other])('notificationclick', pressed(news.path))
  expect(opened).toEqual([`${origin}/indbakke?chatId=7`])
})

test('a press never leads away from us', async () => {
  const { opened } = await browser()('notificationclick', pressed('//elsewhere.example/x'))
  expect(opened).toEqual([`${origin}/`])
})

test('an address that the browser has exchanged is told, with the secret of the old one', async () => {
  const happens = browser()
  await happens('pushsubscriptionchange', {})
  expect(happens.world.asked).toEqual([])
  happens.world.kept = JSON.stringify({ publicKey: 'k', device: device('old') })
  const { asked, kept } = await happens('pushsubscriptionchange', {})
  expect(asked).toEqual([
    {
      path: '/api/push/renew',
      body: { old: { endpoint: 'https://push.example/old', auth: 'old' }, device: device('fresh') },
    },
  ])
  expect(JSON.parse(kept!)).toEqual({ publicKey: 'k', device: device('fresh'), unanswered: [] })
})

test('after an exchange whose answer was lost, the next is asked for by both addresses until one is known', async () => {
  const happens = browser()
  const { world } = happens
  world.kept = JSON.stringify({ publicKey: 'k', device: device('old') })
  world.answers = ['lost']
  await expect(happens('pushsubscriptionchange', {})).rejects.toThrow('fetch')
  world.fresh = 'fresher'
  world.answers = [404, 200]
  world.asked = []
  await happens('pushsubscriptionchange', {})
  expect(world.asked.map(({ body }) => body)).toEqual([
    { old: { endpoint: 'https://push.example/old', auth: 'old' }, device: device('fresher') },
    { old: { endpoint: 'https://push.example/fresh', auth: 'fresh' }, device: device('fresher') },
  ])
  expect(JSON.parse(world.kept)).toEqual({ publicKey: 'k', device: device('fresher'), unanswered: [] })
})

test('an address that is known no more is not spoken of again, one whose exchange failed is', async () => {
  const happens = browser()
  const { world } = happens
  world.kept = JSON.stringify({ publicKey: 'k', device: device('last'), unanswered: [device('old')] })
  world.answers = [404, 503]
  await happens('pushsubscriptionchange', {})
  expect(JSON.parse(world.kept)).toMatchObject({ device: device('fresh'), unanswered: [device('last')] })
})
