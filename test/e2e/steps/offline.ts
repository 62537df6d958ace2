/** Steps for a device that loses its connection. */
import { expect, type Page } from '@playwright/test'

/** On a busy machine the worker takes its time to fetch what it keeps. */
const timeout = 60_000

/** Waits until the worker controls the page and has the files of the offline page. */
export async function isReady(page: Page) {
  await becomesTrue(page, async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}

/** Waits until the device has the pages that its owner may need without a connection, and returns the addresses. */
export async function hasKeptAhead(page: Page): Promise<string[]> {
  await becomesTrue(page, async () => (await caches.match('/kept-ahead')) !== undefined)
  return page.evaluate(async () => {
    const lists = await Promise.all(
      ['kept-documents', 'kept-data'].map(async (name) => (await caches.open(name)).keys()),
    )
    return lists.flat().map(({ url }) => decodeURI(url.slice(location.origin.length)))
  })
}

export const saysOffline = (page: Page) => expect(page.getByText('Du er offline.')).toBeVisible()

/** `waitForFunction` takes the first promise for the answer, whatever it brings. */
async function becomesTrue(page: Page, question: () => Promise<boolean>) {
  await expect.poll(() => page.evaluate(question), { timeout }).toBe(true)
}
