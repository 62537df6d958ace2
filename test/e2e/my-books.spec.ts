import type { Page } from '@playwright/test'
import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import type { World } from './world.ts'
import { basketOf, type Person } from '../people.ts'

const shelf = '/dashboard/bøger'
const filter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Filtrér' }).getByRole('button', { name })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** The book is bought and paid, for pickup. */
async function sell(world: World, book: { id: string; seller: Person }) {
  const buyer = await world.person()
  const { body } = await world.as(buyer, 'buyBook', basketOf([book]))
  await world.pay(body.url)
  await world.settled()
  return (await world.as(buyer, 'bought')).body[0]!
}

test('a long list of own books comes in parts, each filter shows its number, and a book shows all its facts', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const seller = await world.seller()
  await world.signIn(page, seller)
  const sold = await world.listedBook({ title: 'Den solgte bog' }, seller)
  const first = { title: 'Den første bog', authors: [], description: 'Noter i kapitel 2.', price: 125_00 }
  await world.listedBook(first, seller)
  for (let n = 0; n < 20; n++) await world.listedBook({ title: `Bind ${n + 1}` }, seller)
  const order = await sell(world, sold)

  await page.goto(shelf)
  await expect(filter(page, /^Alle 22$/)).toHaveAttribute('aria-pressed', 'true')
  await expect(filter(page, /^Aktiv 21$/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByText('Viser 20 af 22')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vis flere bøger' }).click()
  await expect(page.getByRole('article')).toHaveCount(22)
  await expect(page.getByRole('link', { name: first.title, exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Vis flere bøger' })).toHaveCount(0)

  await card(page, first.title).getByRole('link', { name: first.title, exact: true }).click()
  const details = page.getByRole('dialog', { name: first.title })
  await expect(details).toContainText('Ukendt forfatter')
  await expect(details).toContainText('1. udgave')
  await expect(details).toContainText('125,00 kr.')
  await expect(details).toContainText('God')
  await expect(details).toContainText(first.description)
  await expect(details.getByRole('img').first()).toBeVisible()
  await expectAccessible(page)
  // The address of an open book must survive a reload.
  await page.reload()
  await expect(details).toContainText(first.description)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  await filter(page, /^Solgt 1$/).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 'Den solgte bog')).toContainText('Solgt')
  await expect(card(page, 'Den solgte bog')).toContainText('Afhentes af køber')
  await expect(page.getByRole('button', { name: /^Slet / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Detaljer om Den solgte bog' }).click()
  await expect(page).toHaveURL(`/dashboard/ordre?id=${order._id}`)
  await page.goBack()
  await expect(filter(page, /^Solgt 1$/)).toHaveAttribute('aria-pressed', 'true')
})

test('a deletion is undone from its toast, by pointer and by keyboard, and is otherwise final', async ({
  page,
  world,
}) => {
  const seller = await world.seller()
  await world.signIn(page, seller)
  const book = await world.listedBook({ title: 'Kongens fald' }, seller)
  await page.setViewportSize(phone)
  await page.goto(shelf)

  await page.getByRole('button', { name: 'Slet Kongens fald' }).click()
  await expect(page.getByText('»Kongens fald« er slettet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Du har ingen bøger til salg' })).toBeVisible()
  await expect(filter(page, /^Alle 0$/)).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(page.getByText('»Kongens fald« er tilbage')).toBeVisible()
  await expect(card(page, 'Kongens fald')).toContainText('Aktiv')

  await page.getByRole('button', { name: 'Slet Kongens fald' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Fortryd' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Kongens fald')).toContainText('Aktiv')

  await page.getByRole('button', { name: 'Slet Kongens fald' }).click()
  await filter(page, /^Aktiv 0$/).click()
  await expect(page.getByRole('heading', { name: 'Du har ingen aktive bøger' })).toBeVisible()
  await expectAccessible(page)
  await filter(page, /^Solgt 0$/).click()
  await expect(page.getByRole('heading', { name: 'Du har ingen solgte bøger' })).toBeVisible()
  const visitor = await world.as(null, 'findBook', { dbId: book.id })
  expect(visitor.status).toBe(404)
})

test('an impatient second click deletes no second book, and each of two deletions can be undone', async ({
  page,
  world,
}) => {
  const seller = await world.seller()
  await world.signIn(page, seller)
  for (const title of ['Tredje', 'Anden', 'Første']) await world.listedBook({ title }, seller)
  await page.clock.install()
  await page.goto(shelf)
  const bin = page.getByRole('button', { name: 'Slet Første' })
  await expect(bin).toHaveText('Slet Første')
  await bin.scrollIntoViewIfNeeded()
  const { x, y } = (await bin.boundingBox())!
  const click = () => page.mouse.click(x + 10, y + 10)

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await click()
  await expect(page.getByText('»Første« er slettet')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  // The next book's button has moved under the pointer.
  await click()
  await page.clock.runFor(1_000)
  await expect(page.locator('[data-settling]')).toHaveCount(0)
  await click()
  await expect(page.getByText('»Anden« er slettet')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.clock.resume()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Fortryd sletningen af Første' }).click()
  await expect(card(page, 'Første')).toContainText('Aktiv')
  await expect(card(page, 'Tredje')).toBeVisible()
  await expect(card(page, 'Anden')).toHaveCount(0)
})

test('an undo that is too late, or of a book sold in another tab, says so in place', async ({
  page,
  world,
  guard,
}) => {
  const seller = await world.seller()
  await world.signIn(page, seller)
  const [late, held] = [
    await world.listedBook({ title: 'For sent' }, seller),
    await world.listedBook({ title: 'I en kurv' }, seller),
  ]
  await page.goto(shelf)
  await page.getByRole('button', { name: 'Slet For sent' }).click()
  const undo = page.getByRole('button', { name: 'Fortryd' })
  await expect(undo).toBeVisible()
  await world.forgetDeletion(late.id)
  guard.expectsRefusal(409, `/api/myBooks/${late.id}/restore`)
  await undo.click()
  await expect(page.getByRole('alert')).toContainText('Det er for sent at fortryde')

  await world.as(await world.person(), 'buyBook', basketOf([held]))
  guard.expectsRefusal(409, '/api/deleteMyBook')
  await page.getByRole('button', { name: 'Slet I en kurv' }).click()
  await expect(card(page, 'I en kurv').getByRole('alert')).toHaveText('En køber er ved at betale for bogen')
  await page.reload()
  await expect(card(page, 'I en kurv')).toContainText('Reserveret')
})

test('a book of a cancelled sale is listed again by one click, once', async ({ page, world }) => {
  const seller = await world.seller()
  await world.signIn(page, seller)
  const book = await world.listedBook({ title: 'Obligationsret', price: 300_00 }, seller)
  const order = await sell(world, book)
  await page.goto(`${shelf}?vis=solgt`)
  await expect(page.getByRole('button', { name: /^Sæt til salg igen/ })).toHaveCount(0)
  await world.cancelSale(order._id)
  await page.goto(`/dashboard/ordre?id=${order._id}`)
  await page.getByRole('link', { name: 'Sæt bogen til salg igen' }).click()
  await expect(card(page, 'Obligationsret')).toContainText('Annulleret')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sæt til salg igen Obligationsret' }).dblclick()
  await expect(page.getByText('»Obligationsret« er sat til salg igen')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sæt til salg igen/ })).toHaveCount(0)
  await expect(filter(page, /^Aktiv 1$/)).toBeVisible()
  await expect(filter(page, /^Alle 2$/)).toBeVisible()
  await page.getByRole('link', { name: 'Se annoncen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obligationsret')
  await expect(page.getByRole('main')).toContainText('300,00 kr.')
})
