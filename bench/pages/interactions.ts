/**
 * How soon a page shows what a press or a key has done (INP), on a phone whose processor is four times slower than this
 * machine. Each page is used as a student would; its figure is the slowest of its interactions.
 */
import { setTimeout as after } from 'node:timers/promises'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/prepare/chromium.mjs'

/** `of` is what the slowest was: an event and its target. */
export type Interactions = { name: string; slowest: number; of: string; count: number }

type Login = { email: string; password: string }

const slowdown = 4
const flags = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'da-DK' }
/** A real window costs the page least: `xvfb-run npm run bench:pages`. */
const hasScreen = process.env['DISPLAY'] !== undefined
/** The page has drawn by then whatever an interaction set off. */
const settledMs = 1_000

export async function measureInteractions(origin: string, login: Login): Promise<Interactions[]> {
  const browser = await chromium.launch({
    headless: !hasScreen,
    ...(findChromium() ? { executablePath: findChromium()! } : {}),
    args: flags,
  })
  try {
    const context = await browser.newContext({ ...phone, baseURL: origin })
    await context.addInitScript(recordInteractions)
    await logIn(context, login)
    const measured: Interactions[] = []
    for (const [name, use] of Object.entries(uses)) measured.push(await measureUse(context, { name, use }))
    return measured
  } finally {
    await browser.close()
  }
}

async function logIn(context: BrowserContext, login: Login) {
  const answer = await context.request.post('/api/login', { data: login })
  if (!answer.ok()) throw new Error(`Nobody could log in: ${answer.status()}`)
  const { token } = (await answer.json()) as { token: string }
  await context.addInitScript((secret) => localStorage.setItem('token', secret), token)
}

type Slow = { ms: number; of: string }
type Use = { name: string; use: (page: Page) => Promise<void> }

async function measureUse(context: BrowserContext, { name, use }: Use): Promise<Interactions> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (!hasScreen) await watchFrames(devtools)
  await use(page)
  await after(settledMs)
  const durations = await page.evaluate(
    () => (globalThis as unknown as { interactions: Record<string, Slow> }).interactions,
  )
  await page.close()
  const all = Object.values(durations).toSorted((one, other) => other.ms - one.ms)
  const [slowest] = all
  if (!slowest) throw new Error(`No interaction was measured on ${name}`)
  return { name, slowest: slowest.ms, of: slowest.of, count: all.length }
}

/**
 * A browser without a window may present no frame for seconds, and an event lasts until the next one is presented. It
 * presents each frame that somebody watches.
 */
async function watchFrames(devtools: CDPSession) {
  devtools.on('Page.screencastFrame', ({ sessionId }) => {
    // The page may have closed since.
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 39, maxHeight: 84 })
}

/** Runs in the page: the longest event of each interaction. */
function recordInteractions() {
  const interactions: Record<string, Slow> = {}
  Object.assign(globalThis, { interactions })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue
      if (entry.duration <= (interactions[entry.interactionId]?.ms ?? 0)) continue
      const target = entry.target as Element | null
      const words = (target?.getAttribute('aria-label') ?? target?.textContent ?? '').trim().slice(0, 20)
      const of = `${entry.name} on ${target?.tagName.toLowerCase() ?? 'what is gone'} ${words}`
      interactions[entry.interactionId] = { ms: entry.duration, of }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const uses: Record<string, Use['use']> = {
  async list(page) {
    await page.goto('/bøger')
    await alive(page)
    await page.getByRole('combobox').first().tap()
    await page.keyboard.type('økonomi', { delay: 120 })
    await page.keyboard.press('Enter')
    await page.waitForURL(/id=/)
    await page.goBack()
    await page.getByRole('article').getByRole('link').first().tap()
    await page.waitForURL(/b%C3%B8ger\/|bog\//)
  },
  async book(page) {
    const books = (await (await page.request.get('/api/books')).json()) as { dbBook: { _id: string } }[]
    await page.goto(`/bøger/${books.at(-1)!.dbBook._id}`)
    await alive(page)
    for (const name of ['Næste billede', 'Læg i kurv']) {
      const button = page.getByRole('button', { name }).filter({ visible: true }).first()
      if ((await button.count()) > 0) await button.tap()
      await after(settledMs)
    }
  },
  async sell(page) {
    await page.goto('/sælgbog')
    await alive(page)
    await page.getByLabel('ISBN').first().tap()
    await page.keyboard.type('9788741256047', { delay: 120 })
    await page.getByLabel('Din pris').tap()
    await page.keyboard.type('249', { delay: 120 })
    await page.getByText('God', { exact: true }).first().tap()
  },
  async chat(page) {
    await page.goto('/indbakke')
    await alive(page)
    await page.getByRole('region', { name: 'Samtaler' }).getByRole('listitem').getByRole('link').first().tap()
    const box = page.getByLabel('Skriv en besked')
    await box.tap()
    await page.keyboard.type('Er den stadig til salg?', { delay: 80 })
    await page.getByRole('button', { name: 'Send' }).tap()
    await page.getByText('Dig · Sendt').last().waitFor()
  },
}

/** Hydrated. */
async function alive(page: Page) {
  await page.waitForFunction(() => (globalThis as { early?: object }).early === undefined)
}
