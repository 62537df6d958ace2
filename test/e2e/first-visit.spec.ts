/** What a visitor on a slow connection sees: a complete page that becomes interactive later. */
import type { Page } from '@playwright/test'
import { phone, tablet } from './accessible.ts'
import { expect, test } from './journey.ts'

test.use({ patient: false, contextOptions: { reducedMotion: 'no-preference' } })

test('the poster and the style sheets load before the first script is requested', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('combobox')).toBeVisible()
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming
      return { name, asked: startTime, there: responseEnd }
    }),
  )
  const endingIn = (kind: RegExp) => files.filter(({ name }) => kind.test(name))
  const [scripts, poster, styles] = [/\.js$/, /hero-poster/, /\.css$/].map(endingIn)
  expect(Math.min(...scripts!.map(({ asked }) => asked))).toBeGreaterThan(
    Math.max(...[...poster!, ...styles!].map(({ there }) => there)),
  )
})

test('the home page takes at most 140 KB of scripts', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((total, entry) => total + (entry as PerformanceResourceTiming).transferSize, 0),
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(140_000)
})

test('presses and text from before hydration take effect after it', async ({ page }) => {
  await page.setViewportSize(phone)
  const letScriptsCome = await holdScripts(page)
  // Held scripts may hold the load event, too.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Sæt animation på pause' }).click()
  await page.getByRole('searchbox').fill('calculus')
  letScriptsCome()
  await expect(page.getByRole('button', { name: 'Start animation' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('calculus')
})

test('a menu pressed before hydration opens after it', async ({ page }) => {
  await page.setViewportSize(tablet)
  const letScriptsCome = await holdScripts(page)
  // Held scripts may hold the load event, too.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Åbn menu' }).click()
  letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('text and a press during hydration both count, in that order', async ({ guard, page }) => {
  guard.expectsRefusal(404, '/api/searchIsbn')
  await page.addInitScript(typeThenPressOnceReactKnows)
  await page.goto('/sælgbog')
  await expect(page.getByRole('alert')).toHaveText('Bogen blev ikke fundet')
  await expect(page.getByLabel('ISBN')).toHaveValue('978')
})

/** Types before hydration, and presses in the first task in which React knows the button. */
function typeThenPressOnceReactKnows() {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    const field = document.querySelector<HTMLInputElement>('main input')
    const button = document.querySelector<HTMLButtonElement>('.affix__btn')
    if ('early' in globalThis && field?.value === '') {
      field.focus()
      document.execCommand('insertText', false, '978')
    }
    const isKnown = button && Object.keys(button).some((key) => key.startsWith('__react'))
    if (isKnown) button.click()
    else port2.postMessage(null)
  })
  port1.start()
  port2.postMessage(null)
}

/** Holds all scripts back until the returned function is called. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}
