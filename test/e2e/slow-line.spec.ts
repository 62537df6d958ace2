/** Buying on a slow line: the slow 3G of Chromium's DevTools, 2,000 ms and 400 kbit/s. */
import type { Locator, Page } from '@playwright/test'
import { phone } from './accessible.ts'
import { expect, test } from './journey.ts'

const bytesPerSecond = 400_000 / 8
const slow = {
  offline: false,
  latency: 2_000,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
}
/** Milliseconds within which a press has to be answered, on a busy machine, too. */
const atOnce = 1_000

const book = { title: 'Statistik uden tårer', isbn: '9788702000207' }

test('on a slow line a student gets from the front page to the basket, and a search and the basket answer at once', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  await world.listedBook(book)
  await world.buyer(page)
  await page.setViewportSize(phone)
  await slowDown(page)

  const opened = page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await opened
  const bar = page.getByRole('navigation', { name: 'Hovedmenu i bunden' })
  await bar.getByRole('link', { name: 'Bøger', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bøger', exact: true })).toBeVisible()

  await page.getByRole('combobox', { name: 'Søg efter bøger' }).fill(book.title)
  await answers(page.getByText('Henter bøger'), () =>
    page.getByRole('button', { name: 'Søg', exact: true }).click(),
  )
  const hit = page.getByRole('article').getByRole('link', { name: book.title })
  await hit.click()
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible()

  const toBasket = page.getByRole('link', { name: 'Se kurv' }).filter({ visible: true }).first()
  await answers(toBasket, () =>
    page.getByRole('button', { name: 'Læg i kurv' }).filter({ visible: true }).first().click(),
  )
  await toBasket.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Indkøbskurv' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(book.title)
})

/** There is no service worker, as on a first visit: all requests are the page's own, which the emulation slows down. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow)
}

/** The answer is looked for from before the press, because it may be there for a moment only. */
async function answers(answer: Locator, press: () => Promise<void>) {
  const began = Date.now()
  const seen = answer.waitFor().then(() => Date.now())
  await press()
  expect((await seen) - began).toBeLessThan(atOnce)
}
