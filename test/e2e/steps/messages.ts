/** Writing to each other, as people see it. */
import type { Page } from '@playwright/test'

export const log = (page: Page) => page.getByRole('log')

/** One's own message with this text, and what stands below it. */
export const own = (page: Page, text: string) => log(page).locator('.msg--me').filter({ hasText: text })

export const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Beskeder' : `Beskeder, ${unread} ${unread === 1 ? 'ulæst' : 'ulæste'}`,
    exact: true,
  })

export async function open(page: Page, bookId: string) {
  await page.goto(`/indbakke?book=${bookId}`)
}

export async function write(page: Page, text: string) {
  await page.getByLabel('Skriv en besked').fill(text)
  await page.keyboard.press('Enter')
}
