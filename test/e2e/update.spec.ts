/** A new version of the service worker. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { isReady } from './steps/offline.ts'
import { openUpdatableServer } from './steps/updated-server.ts'

test.use({ serviceWorkers: 'allow' })

const isbn = '9788762809000'

test('a new version takes over once the pages of the last are closed, and what was typed stays', async ({
  page,
  context,
  world,
  guard,
}) => {
  test.setTimeout(150_000)
  guard.expectsLostConnection()
  const server = await openUpdatableServer(world.url)
  await page.goto(`${server.url}/sælgbog`)
  await isReady(page)
  await page.getByLabel('ISBN').first().fill(isbn)
  await page.getByLabel('Din pris').fill('149')

  server.bringOut()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(() => hasWaiting(page)).toBe(true)
  await expect(page.getByLabel('Din pris')).toHaveValue('149')
  await page.getByLabel('Din pris').fill('199')

  await page.goto('about:blank')
  await expect(async () => {
    await page.goto(`${server.url}/sælgbog`)
    expect(await hasWaiting(page)).toBe(false)
  }).toPass()
  await isReady(page)
  await expect(page.getByLabel('Din pris')).toHaveValue('199')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Du er offline.')).toBeVisible()
  await expect(page.getByLabel('Din pris')).toHaveValue('199')
  await context.setOffline(false)
  await server.close()
})

function hasWaiting(page: Page) {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
}
