import type { Locator, Page } from '@playwright/test'
import { phone, wide } from '../accessible.ts'

/** Presses a button at the page's width, after a try that it can be pressed at the other one, too. */
export async function press(page: Page, button: Locator) {
  const size = page.viewportSize() ?? wide
  await page.setViewportSize(size.width === phone.width ? wide : phone)
  await button.click({ trial: true })
  await page.setViewportSize(size)
  await button.click()
}
