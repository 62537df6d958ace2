/** Orders that their people need without a connection, although they have not opened them on this device. */
import { paidParcel, paidPickup } from '../sales.ts'
import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { hasKeptAhead, isReady, saysOffline } from './steps/offline.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ guard }) => {
  guard.expectsLostConnection()
  test.setTimeout(150_000)
})

test('a buyer at the door has the pickup code of an order that this device never opened', async ({
  page,
  context,
  world,
}) => {
  const { buyer, orderId } = await paidPickup(world)
  const { body } = await world.as(buyer, 'findShipment', { shipment: orderId })
  await page.setViewportSize(phone)
  await page.goto('/hjælp')
  await isReady(page)
  await world.signIn(page, buyer)
  await page.goto('/hjælp')
  await isReady(page)
  await hasKeptAhead(page)

  await context.setOffline(true)
  await page.goto(`/dashboard/ordre?id=${orderId}`)
  await expect(page.getByRole('heading', { name: 'Din afhentningskode' })).toBeVisible()
  await expect(page.getByText(body.details.pickup_code!).first()).toBeVisible()
  await saysOffline(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Mine ordrer' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mine ordrer' })).toBeVisible()
})

test('a seller in the shop has the order and its label, and nobody has them after the log-out', async ({
  page,
  context,
  world,
}) => {
  const { seller, orderId } = await paidParcel(world)
  await world.signIn(page, seller)
  await page.goto('/')
  await isReady(page)
  await page.goto('/dashboard/ordrer?vis=salg')
  const kept = await hasKeptAhead(page)
  expect(kept).toContain(`/dashboard/etiket?id=${orderId}`)
  expect(kept.filter((address) => /profil|saldo|sikkerhed/.test(address))).toEqual([])

  await context.setOffline(true)
  await page.getByRole('main').locator(`a[href$="${orderId}"]`).first().click()
  const link = page.getByRole('link', { name: /^Print pakkelabel/ }).first()
  await expect(link).toBeVisible()
  await saysOffline(page)
  const label = await page.evaluate(
    async (address) => {
      const answer = (await caches.match(address))!
      return { type: answer.headers.get('content-type'), start: (await answer.text()).slice(0, 5) }
    },
    (await link.getAttribute('href'))!,
  )
  expect(label).toEqual({ type: 'application/pdf', start: '%PDF-' })
  await page.goto('/sælgbunke')
  await expect(page.getByRole('heading', { level: 1, name: 'Stand og pris' })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => caches.match('/kept-ahead').then(Boolean))).toBe(false)
  await context.setOffline(true)
  await page.goto(`/dashboard/ordre?id=${orderId}`)
  await expect(page.getByRole('heading', { name: 'Der er ingen forbindelse' })).toBeVisible()
})
