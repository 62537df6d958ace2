import type { Page } from '@playwright/test'
import { messages } from '#contract/messages'
import { basketOf, type Person } from '../people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { addPhotos } from './steps/selling.ts'
import type { World } from './world.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Gem ændringer' })
const price = (page: Page) => page.getByLabel('Din pris')

async function openEdit(page: Page, world: World): Promise<{ id: string; seller: Person }> {
  const seller = await world.seller()
  await world.signIn(page, seller)
  const book = await world.listedBook({ title: 'Calculus', price: 200_00 }, seller)
  await page.goto('/dashboard/bøger')
  await page.getByRole('link', { name: 'Rediger Calculus' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rediger Calculus')
  return book
}

test('a seller changes everything that can be changed, and sees what is wrong first', async ({
  page,
  world,
  guard,
}) => {
  const book = await openEdit(page, world)
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await save(page).dispatchEvent('click')
  await expect(page.getByText('Du har ikke ændret noget endnu.')).toBeVisible()
  await expectAccessible(page)

  await price(page).fill('49')
  // The save button stays in view, and names what it would save.
  await expect(page.getByRole('status').filter({ hasText: 'Prisen er ikke gemt' })).toBeInViewport()
  await expect(save(page)).toBeInViewport()
  await save(page).click()
  await expect(price(page)).toHaveAccessibleDescription(/Mindste pris er 50 kr\./)
  await expect(price(page)).toBeFocused()
  await price(page).fill('')
  await save(page).click()
  await expect(price(page)).toHaveAccessibleDescription(new RegExp(messages.priceMissing))
  await price(page).fill('250,5')
  await page.getByRole('button', { name: 'Fjern billede 1' }).click()
  await save(page).click()
  await expect(page.getByLabel('Tilføj et billede')).toHaveAccessibleDescription(messages.noPhotoInEdit)
  await expect(page.getByLabel('Tilføj et billede')).toBeFocused()
  await expectAccessible(page)
  await addPhotos(page, 2)
  await page.getByRole('button', { name: 'Gør billede 2 til forside' }).click()
  await page.getByRole('radio', { name: 'Slidt' }).check()
  await page.getByLabel('Beskrivelse').fill('Løs ryg.\nMange noter.')

  // The server's own price check, in case its minimum is higher than the page's.
  await page.route('**/api/editBook', (route) =>
    route.fulfill({ status: 400, json: { message: 'Nej', error_price: 'Mindste pris er 300 kr.' } }),
  )
  guard.expectsRefusal(400, '/api/editBook')
  await save(page).click()
  await expect(price(page)).toHaveAccessibleDescription(/Mindste pris er 300 kr\./)
  await page.unroute('**/api/editBook')

  await save(page).click()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(page.getByText('Ændringerne er gemt')).toBeVisible()
  const { body } = await world.as(book.seller, 'findBook', { dbId: book.id })
  expect(body.dbBook).toMatchObject({ price: 250_50, stand: 1, images: 2, desc: 'Løs ryg.\nMange noter.' })
})

test('a seller who leaves unsaved changes is asked first, and one without changes is not', async ({
  page,
  world,
}) => {
  await openEdit(page, world)
  await page.getByRole('link', { name: 'Annuller' }).click()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await page.goBack()

  await price(page).fill('220')
  await page.getByRole('link', { name: 'Annuller' }).click()
  const asked = page.getByRole('dialog', { name: 'Forlad siden uden at gemme?' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Bliv her' }).click()
  await expect(price(page)).toHaveValue('220')
  const browserAsks = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => window.location.reload()))
  await (await browserAsks).dismiss()
  await expect(price(page)).toHaveValue('220')

  await page.goBack()
  await asked.getByRole('button', { name: 'Forlad siden' }).click()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(page.getByRole('article')).toContainText('200,00 kr.')
})

test('a listing is taken down from its edit page, with a question only where changes would be lost, and comes back by one press', async ({
  page,
  world,
}) => {
  const book = await openEdit(page, world)
  await expect(page.getByText(/^Til salg siden /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Se annoncen' })).toHaveAttribute('href', `/bøger/${book.id}`)
  const takeDown = page.getByRole('button', { name: 'Tag annoncen ned' })
  const emptyShelf = page.getByRole('heading', { name: 'Du har ingen bøger til salg' })
  await takeDown.click()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(emptyShelf).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(page.getByRole('article')).toContainText('200,00 kr.')

  await page.getByRole('link', { name: 'Rediger Calculus' }).click()
  await price(page).fill('220')
  await takeDown.click()
  const asked = page.getByRole('dialog', { name: 'Tag annoncen ned uden at gemme?' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Bliv her' }).click()
  await expect(price(page)).toHaveValue('220')
  await takeDown.click()
  await asked.getByRole('button', { name: 'Tag ned uden at gemme' }).click()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(emptyShelf).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(page.getByRole('article')).toContainText('200,00 kr.')
})

test('a connection lost while saving loses nothing, and saving continues when it is back', async ({
  page,
  world,
  guard,
}) => {
  await openEdit(page, world)
  await price(page).fill('230')
  guard.expectsLostConnection()
  await page.context().setOffline(true)
  await save(page).click()
  await expect(page.getByText('Forbindelsen er afbrudt. Vi prøver igen')).toBeVisible()
  await expect(price(page)).toHaveValue('230')
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(page.getByRole('article')).toContainText('230,00 kr.')
})

test('a listing deleted in another tab is restored from its edit page, with everything typed', async ({
  page,
  world,
  guard,
}) => {
  const book = await openEdit(page, world)
  await price(page).fill('240')
  await world.as(book.seller, 'deleteMyBook', { dbId: book.id })
  guard.expectsRefusal(409, '/api/editBook')
  await save(page).click()
  await page.getByRole('button', { name: 'Fortryd sletningen' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Ændringerne er gemt')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('240,00 kr.')

  await world.as(book.seller, 'deleteMyBook', { dbId: book.id })
  await world.forgetDeletion(book.id)
  await page.goto(`/dashboard/editBook?book=${book.id}`)
  await expect(page.getByText('Det er for sent at fortryde. Opret annoncen igen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fortryd sletningen' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a listing sold or deleted in the meantime says so, and keeps everything typed', async ({
  page,
  world,
  guard,
}) => {
  const book = await openEdit(page, world)
  await price(page).fill('240')
  await world.as(book.seller, 'deleteMyBook', { dbId: book.id })
  guard.expectsRefusal(409, '/api/editBook')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Annoncen er slettet og kan ikke ændres')
  await expect(price(page)).toHaveValue('240')
  // Nothing is left to save, so no question is asked.
  await page.getByRole('link', { name: 'Se dine bøger' }).click()
  await expect(page.getByRole('heading', { name: 'Du har ingen bøger til salg' })).toBeVisible()

  await page.goto(`/dashboard/editBook?book=${book.id}`)
  await expect(page.getByText('Annoncen er slettet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fortryd sletningen' }).click()
  await expect(page.getByText('»Calculus« er tilbage')).toBeVisible()
  await expect(price(page)).toHaveValue('200')
  await page.getByLabel('Beskrivelse').fill('Ny tekst')
  const { body } = await world.as(await world.person(), 'buyBook', basketOf([book]))
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('En køber er ved at betale for bogen')
  await world.pay(body.url)
  await world.settled()
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Bogen er solgt og kan ikke ændres')
  await expect(page.getByLabel('Beskrivelse')).toHaveValue('Ny tekst')
  await page.goto(`/dashboard/editBook?book=${book.id}`)
  await expect(page.getByText('Bogen er solgt og kan ikke ændres.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Se ordren' }).click()
  await expect(page).toHaveURL(/\/dashboard\/ordre\?id=/)
})
