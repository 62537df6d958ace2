/** Steps for writing messages. */
import type { Page } from '@playwright/test'

export const log = (page: Page) => page.getByRole('log')

/** The person's own message with this text, with its status line. */
export const own = (page: Page, text: string) => log(page).locator('.msg--me').filter({ hasText: text })

export const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: withUnread(unread), exact: true })

/** What the bell is on a phone. */
export const inBar = (page: Page, unread: number) =>
  page
    .getByRole('navigation', { name: 'Hovedmenu i bunden' })
    .getByRole('link', { name: withUnread(unread), exact: true })

const withUnread = (unread: number) =>
  unread === 0 ? 'Beskeder' : `Beskeder, ${unread} ${unread === 1 ? 'ulæst' : 'ulæste'}`

export async function open(page: Page, bookId: string) {
  await page.goto(`/indbakke?book=${bookId}`)
}

export async function write(page: Page, text: string) {
  await page.getByLabel('Skriv en besked').fill(text)
  await page.keyboard.press('Enter')
}
