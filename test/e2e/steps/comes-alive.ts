import type { Page } from '@playwright/test'

/** Scripts come after the first paint: what is filled in at that very moment would be filled in twice. */
export async function comesAlive(page: Page) {
  await page.waitForFunction(() => (globalThis as { early?: object }).early === undefined)
}
