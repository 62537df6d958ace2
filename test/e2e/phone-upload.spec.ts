import type { Page } from '@playwright/test'
import { messages } from '#contract/messages'
import { testPhoto } from '../people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { photoCode, showCode, takePhone } from './steps/phone-code.ts'
import { addPhotos } from './steps/selling.ts'

const photosOnPage = (page: Page) =>
  page.getByRole('list', { name: 'Valgte billeder' }).getByRole('button', { name: /^Fjern billede/ })

async function shoot(page: Page, ...names: string[]) {
  const buffer = await testPhoto()
  await page
    .getByLabel('Tilføj et billede')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Billeder' }).getByRole('listitem').filter({ hasText: name })

test('photos go from two phones to the seller’s screen, also over a connection that breaks', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const link = await showCode(page, photoCode, () => page.goto('/sælgbog'))
  const first = await takePhone(newVisitor, link)
  await expect(first.getByText('Forbundet til computeren')).toBeVisible()
  await expect(page.getByText('Telefonen er med', { exact: true })).toBeVisible()

  await shoot(first, 'forside.jpg', 'ryg.jpg')
  await expect(photosOnPage(page)).toHaveCount(2)
  await expect(row(first, 'ryg.jpg')).toContainText('Sendt')
  await first.getByLabel('Tilføj et billede').setInputFiles({
    name: 'bog.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic'),
  })
  await expect(row(first, 'bog.heic')).toContainText(messages.photoType)
  await expectAccessible(page)
  await expectAccessible(first)

  await first.context().setOffline(true)
  await expect(first.getByText('Forbindelsen er afbrudt.')).toBeVisible()
  await shoot(first, 'opslag.jpg')
  await expect(row(first, 'opslag.jpg')).toContainText('Venter')
  const second = await takePhone(newVisitor, link)
  await shoot(second, 'hjørne.jpg')
  await expect(row(second, 'hjørne.jpg')).toContainText('Sendt')
  await expect(photosOnPage(page)).toHaveCount(3)
  await first.context().setOffline(false)
  await expect(row(first, 'opslag.jpg')).toContainText('Sendt')
  await expect(photosOnPage(page)).toHaveCount(4)
  await expect(page.getByText('2 telefoner er med')).toBeVisible()

  await page.context().setOffline(true)
  await shoot(second, 'sent.jpg')
  await page.context().setOffline(false)
  await expect(row(second, 'sent.jpg')).toContainText('Sendt', { timeout: 20_000 })
  await expect(photosOnPage(page)).toHaveCount(5)

  await page.reload()
  await expect(photosOnPage(page)).toHaveCount(5)
  await expect(second.getByText(messages.sessionEnded)).toBeVisible()
  await expectAccessible(second)
})

test('without a connection there is no code and a message beside the button, and the code comes with the connection', async ({
  page,
  world,
  guard,
}) => {
  const { id, seller } = await world.listedBook()
  await world.signIn(page, seller)
  await page.goto(`/dashboard/editBook?book=${id}`)
  guard.expectsLostConnection()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Vis QR-kode' }).click()
  await expect(page.getByText(messages.offline)).toBeVisible()
  await expect(page.getByLabel('Tilføj et billede')).toBeVisible()
  await page.context().setOffline(false)
  await showCode(page, photoCode, () => page.getByRole('button', { name: 'Vis QR-kode' }).click())
  await expect(page.getByText(messages.offline)).toHaveCount(0)
})

test('a ninth photo is refused on the phone, and a link that has ended or leads nowhere says so', async ({
  page,
  newVisitor,
}) => {
  const link = await showCode(page, photoCode, () => page.goto('/sælgbog'))
  await addPhotos(page, 7)
  const mobile = await takePhone(newVisitor, link)
  await shoot(mobile, 'otte.jpg', 'ni.jpg')
  await expect(row(mobile, 'otte.jpg')).toContainText('Sendt')
  await expect(row(mobile, 'ni.jpg')).toContainText(messages.photoTooMany)
  await expect(page.getByLabel('Tilføj et billede')).toHaveAccessibleDescription(messages.photoTooMany)
  await page.getByRole('button', { name: 'Fjern billede 8' }).click()
  await row(mobile, 'ni.jpg').getByRole('button', { name: 'Prøv igen' }).click()
  await expect(row(mobile, 'ni.jpg')).toContainText('Sendt')

  await page.getByRole('button', { name: 'Luk QR-kode' }).click()
  await expect(mobile.getByText(messages.sessionEnded)).toBeVisible()
  await showCode(page, photoCode, () =>
    page.getByRole('button', { name: 'Vis QR-kode', expanded: false }).click(),
  )
  await mobile.goto('/uploadImage?sessionId=0b1e2f3a-4c5d-4e6f-8a9b-0c1d2e3f4a5b')
  await expect(mobile.getByText(messages.sessionUnknown)).toBeVisible()
  await mobile.goto('/uploadImage')
  await expect(mobile.getByText(messages.sessionUnknown)).toBeVisible()
})
