import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

// With reduced motion the film is not loaded.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const gone = (page: Page) => page.getByRole('heading', { name: 'Der er ingen forbindelse' })
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bøger' })

test.beforeEach(({ guard }) => guard.expectsLostConnection())

test('an offline page says so in our own words, and loads by itself when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await context.setOffline(true)
  await page.goto('/bøger')
  await expect(gone(page)).toBeVisible()
  await expect(page).toHaveTitle('Der er ingen forbindelse · Genlæst')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page.getByText('Der er stadig ingen forbindelse.')).toBeVisible()
  await expect(gone(page)).toBeVisible()

  await context.setOffline(false)
  await expect(list(page)).toBeVisible()
})

test('the offline page, opened with a connection, leads to the front page', async ({ page }) => {
  await page.goto('/offline.html')
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page).toHaveURL('/')
})

test('a page whose connection breaks does not say that it is our fault, and continues by itself', async ({
  page,
  context,
}) => {
  await page.goto('/bøger')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privatliv' }).click()
  await expect(page).toHaveURL('/privatliv')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Bøger' }).click()
  await expect(gone(page)).toBeVisible()
  await expect(page.getByText('vores skyld')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page.getByText('Der er stadig ingen forbindelse.')).toBeVisible()
  await context.setOffline(false)
  await expect(list(page)).toBeVisible()
})

test('the front page stays as it is if the connection breaks before its film and its shelf have loaded', async ({
  page,
}) => {
  await page.goto('/hjælp')
  await page.route(/hero-film/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Forside' }).click()
  await page.waitForEvent('requestfailed', (request) => /hero-film/.test(request.url()))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(gone(page)).toBeHidden()
})

test('no content of personal pages stays on the device', async ({ page, world }) => {
  await world.buyer(page)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.goto('/dashboard/profil')
  await page.goto('/dashboard/ordrer')
  const cached = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    )
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.sort()).toEqual(['/offline.html', '/offline.js'])
})
