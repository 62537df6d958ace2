import type { Page } from '@playwright/test'
import { paidPickup } from '../sales.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { isReady } from './steps/offline.ts'

// With reduced motion the film is not loaded.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' })

const gone = (page: Page) => page.getByRole('heading', { name: 'Der er ingen forbindelse' })
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bøger' })

test.beforeEach(({ guard }) => guard.expectsLostConnection())

test('a page never seen leads offline to a page of ours that names those seen, and comes by itself afterwards', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await isReady(page)
  await page.goto('/hjælp')
  await context.setOffline(true)
  await page.goto('/bøger')
  await expect(gone(page)).toBeVisible()
  await expect(page).toHaveTitle('Der er ingen forbindelse · Genlæst')
  await expect(page.getByText('Du ser siden, som den så ud')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page.getByText('Der er stadig ingen forbindelse.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Det kan du se imens' })
    .getByRole('link', { name: 'Hjælp' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
  await expect(
    page.getByText(/^Du er offline\. Du ser siden, som den så ud kl\. \d\d\.\d\d\.$/),
  ).toBeVisible()
  await page.goBack()
  await expect(gone(page)).toBeVisible()

  await context.setOffline(false)
  await expect(list(page)).toBeVisible()
})

test('a page seen by a link opens offline as well, and is up to date once the connection is back', async ({
  page,
  context,
  world,
}) => {
  await world.buyer(page)
  await page.goto('/')
  await isReady(page)
  await page.goto('/dashboard/ordrer')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hjælp' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
  await expect(page.getByText('Du er offline.')).toBeVisible()
  await page.goto('/dashboard/ordrer')
  await expect(page.getByText('Du er offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('Du ser siden, som den så ud')).toBeHidden()
})

test('who cannot be logged out reads that they may still be logged in', async ({ page, context, world }) => {
  await world.buyer(page)
  await page.goto('/dashboard/profil')
  await context.route('**/api/logout', (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: 'Log ud', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er måske stadig logget ind')
  await expectAccessible(page)
  await context.unroute('**/api/logout')
  await page.getByRole('link', { name: 'Prøv igen' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log ind' })).toBeVisible()
})

test('an own page is shown offline to nobody after the log-out', async ({ page, context, world }) => {
  await world.buyer(page)
  await page.goto('/')
  await isReady(page)
  await page.goto('/dashboard/ordrer')
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await context.setOffline(true)
  await page.goto('/dashboard/ordrer')
  await expect(gone(page)).toBeVisible()
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
  const film = /\/hero-.*\.(webm|mp4)$/
  await page.route(film, (route) => route.abort('internetdisconnected'))
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Forside' }).click()
  await page.waitForEvent('requestfailed', (request) => film.test(request.url()))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(gone(page)).toBeHidden()
})

test("no page with a person's bank details or log-ins stays on the device", async ({ page, world }) => {
  await world.buyer(page)
  await page.goto('/')
  await isReady(page)
  for (const path of ['profil', 'saldo', 'sikkerhed', 'ordrer']) await page.goto(`/dashboard/${path}`)
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('kept-documents')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/dashboard/ordrer')
  expect(kept.filter((path) => /profil|saldo|sikkerhed/.test(path))).toEqual([])
})

test('the buttons of an order wait while there is no connection, and say why', async ({
  page,
  context,
  world,
}) => {
  const { buyer, orderId } = await paidPickup(world)
  await world.signIn(page, buyer)
  await page.goto(`/dashboard/ordre?id=${orderId}`)
  const approve = page.getByRole('main').getByRole('button', { name: 'Alt er i orden' }).first()
  await expect(approve).not.toHaveAttribute('aria-disabled')
  await context.setOffline(true)
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription(/^Du er offline\..*når der er en\.$/)
  await expect(
    page.getByText(/^Sidst opdateret kl\. \d\d\.\d\d\. Knapperne virker igen, når der er forbindelse\.$/),
  ).toBeVisible()
  await expectAccessible(page)

  await approve.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A browser may be wrong about its connection, so a button that sends still tries.
  await context.setOffline(false)
  await approve.click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Ja, godkend' })
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await context.setOffline(true)
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.click({ force: true })
  await expect(page.getByRole('dialog')).toContainText('Der er ingen forbindelse')
  await context.setOffline(false)
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await confirm.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Sidst opdateret')).toBeHidden()
})

test('the basket is shown offline as it was, loses nothing, and is looked up anew afterwards', async ({
  page,
  context,
  world,
}) => {
  const [first, second] = [
    await world.listedBook({ title: 'Calculus' }),
    await world.listedBook({ title: 'Optik' }),
  ]
  await page.goto(`/bøger/${first.id}`)
  await isReady(page)
  await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
  await page.goto('/checkout')
  await expect(page.getByText('Calculus').first()).toBeVisible()
  await page.goto(`/bøger/${second.id}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
  await page.goto('/checkout')
  await expect(page.getByText('Du er offline.')).toBeVisible()
  await expect(page.getByText('Calculus').first()).toBeVisible()
  await expect(page.getByText('Noget af din kurv kan vi først vise, når der er forbindelse.')).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText('Optik').first()).toBeVisible()
  await expect(page.getByText('Calculus').first()).toBeVisible()
  await expect(page.getByText('Noget af din kurv')).toBeHidden()
})
