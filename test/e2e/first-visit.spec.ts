/** What somebody on a slow line meets: a page that is whole, and comes alive later. */
import type { Page } from '@playwright/test'
import { phone } from './accessible.ts'
import { expect, test } from './journey.ts'

test('the poster and the style sheets are there before the first script is asked for', async ({ page }) => {
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

test('what is pressed and typed before the page is alive happens once it is', async ({ page }) => {
  await page.setViewportSize(phone)
  const letScriptsCome = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sæt animation på pause' }).click()
  await page.getByRole('searchbox').fill('calculus')
  letScriptsCome()
  await expect(page.getByRole('button', { name: 'Start animation' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('calculus')
})

test('a menu asked for before the page is alive opens once it is', async ({ page }) => {
  await page.setViewportSize(phone)
  const letScriptsCome = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Åbn menu' }).click()
  letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

/** No script arrives until the answer is called. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}
