import type { Page } from '@playwright/test'
import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { bell, log, open, own, write } from './steps/messages.ts'

const rem = 16
const box = (page: Page) => page.getByLabel('Skriv en besked')

test('the message box grows with its text up to 12rem, and takes 2,000 characters of plain text', async ({
  page,
  world,
}) => {
  const book = await world.listedBook()
  await world.buyer(page)
  await open(page, book.id)
  const heightOf = async () => (await box(page).boundingBox())!.height
  const empty = await heightOf()
  await box(page).fill('Hej\nDet er mig igen')
  await expect.poll(heightOf).toBeGreaterThan(empty)
  await box(page).fill('Linje\n'.repeat(40))
  await expect.poll(heightOf).toBe(12 * rem)
  expect(await box(page).evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true)
  await box(page).fill('')
  await expect.poll(heightOf).toBe(empty)

  await box(page).focus()
  await page.keyboard.insertText('a'.repeat(2_100))
  await expect(box(page)).toHaveValue('a'.repeat(2_000))
  await page.keyboard.press('Enter')
  await expect(own(page, 'aaaa')).toContainText('Dig · Sendt')
  await write(page, 'Se <b>https://eksempel.dk</b>')
  await expect(own(page, 'Se <b>https://eksempel.dk</b>')).toContainText('Dig · Sendt')
  await expect(log(page).getByRole('link')).toHaveCount(0)
  await page.setViewportSize(phone)
  await expectAccessible(page)
})

test('conversations beyond the hundredth load on request', async ({ page, world }) => {
  test.setTimeout(120_000)
  const seller = await world.seller()
  const book = await world.listedBook({}, seller)
  for (let n = 1; n <= 101; n++) {
    const question = { chat: { dbId: book.id }, msg: `Spørgsmål nummer ${n}.` }
    await world.as(await world.person(), 'chatSM', question)
  }
  await world.signIn(page, seller)
  await page.goto('/indbakke')
  const chats = page.getByRole('region', { name: 'Samtaler' })
  const first = chats.getByRole('link', { name: /Spørgsmål nummer 1\./ })
  await expect(chats.getByRole('listitem')).toHaveCount(100)
  await expect(chats.getByText('Viser 100 samtaler')).toBeVisible()
  await expect(first).toHaveCount(0)
  await expectAccessible(page)
  await chats.getByRole('button', { name: 'Vis flere samtaler' }).click()
  await expect(chats.getByRole('listitem')).toHaveCount(101)
  await expect(chats.getByRole('button', { name: 'Vis flere samtaler' })).toHaveCount(0)
  await first.click()
  await expect(log(page)).toContainText('Spørgsmål nummer 1.')
  await expectAccessible(page)
})

test('if a conversation about a book cannot begin, only the list is shown', async ({ page, world }) => {
  const seller = await world.seller()
  const [mine, other] = [await world.listedBook({}, seller), await world.listedBook({ title: 'Calculus' })]
  await world.signIn(page, seller)
  await world.as(seller, 'chatSM', { chat: { dbId: other.id }, msg: 'Hej' })
  for (const book of [mine.id, 'findes-ikke']) {
    await page.goto(`/indbakke?book=${book}`)
    await expect(page.getByRole('region', { name: 'Samtaler' })).toContainText('Calculus')
    await expect(page.getByText('Din samtale vises her')).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  }
  await page.setViewportSize(phone)
  await expect(page.getByRole('region', { name: 'Samtaler' })).toContainText('Calculus')
  await expectAccessible(page)
})

test('on a phone the way back counts the other unread conversations, and a book is put into the basket once', async ({
  page,
  world,
}) => {
  const [book, other] = [await world.listedBook(), await world.listedBook()]
  const buyer = await world.buyer(page)
  await world.as(buyer, 'chatSM', { chat: { dbId: book.id }, msg: 'Hej' })
  const { body } = await world.as(buyer, 'chatSM', { chat: { dbId: other.id }, msg: 'Hej' })
  await world.as(other.seller, 'chatSM', { chat: { chatId: body.chat!.chatId }, msg: 'Den er her endnu' })
  await page.setViewportSize(phone)
  for (let times = 0; times < 2; times++) {
    await page.goto(`/indbakke?book=${book.id}`)
    const back = page.getByRole('link', { name: 'Alle samtaler, 1 ulæst' })
    await expect(back).toBeVisible()
    await expect(page.getByRole('region', { name: 'Samtaler' })).toBeHidden()
    await page.getByRole('button', { name: 'Køb nu' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
  }
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBe(book.id)
  await page.goto(`/indbakke?book=${book.id}`)
  await page.getByRole('link', { name: 'Alle samtaler, 1 ulæst' }).click()
  await expect(page.getByRole('link', { name: /Ulæst: .*Den er her endnu/ })).toBeVisible()
})

test('the bell has one row a conversation, scrolls above 14rem, and all messages are one press away', async ({
  page,
  world,
}) => {
  const seller = await world.seller()
  const books = [await world.listedBook({}, seller), await world.listedBook({}, seller)]
  const writers = [await world.person(), await world.person(), await world.person()]
  for (const writer of writers)
    for (const { id } of books)
      for (const msg of ['Hej', 'Er den til salg?'])
        await world.as(writer, 'chatSM', { chat: { dbId: id }, msg })
  await world.signIn(page, seller)
  await page.goto('/')
  await bell(page, 12).click()
  const list = page.getByRole('list').filter({ hasText: 'Er den til salg?' })
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await expect(list.getByText('2 nye')).toHaveCount(6)
  expect((await list.boundingBox())!.height).toBe(14 * rem)
  expect(await list.evaluate((all) => all.scrollHeight > all.clientHeight)).toBe(true)
  const all = page.getByRole('link', { name: 'Se alle beskeder' })
  await expect(all).toBeInViewport({ ratio: 1 })
  await list.getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  await expect(bell(page, 12)).toBeFocused()

  await bell(page, 12).click()
  await page.getByRole('button', { name: 'Markér som læst' }).click()
  await expect(bell(page, 0)).toBeVisible()
  await page.getByRole('link', { name: 'Se alle beskeder' }).click()
  await expect(page).toHaveURL(/\/indbakke$/)
})
