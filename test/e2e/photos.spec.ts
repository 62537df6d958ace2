import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { messages } from '#contract/messages'
import { maxPhotos } from '#rules/listing'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { addPhotos } from './steps/selling.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** A photo as a phone takes it: landscape pixels with an EXIF rotation. */
async function sidewaysPhoto(): Promise<Chosen> {
  const image = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a33' } })
  const buffer = await image.jpeg().withMetadata({ orientation: 6 }).toBuffer()
  return { name: 'forside.jpg', mimeType: 'image/jpeg', buffer }
}

const heic = { name: 'bog.heic', mimeType: 'image/heic', text: '\0\0\0\x18ftypheic' }
const photos = (page: Page) => page.getByRole('list', { name: 'Valgte billeder' }).locator('img')
const order = (page: Page) =>
  photos(page).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
const grip = (page: Page, nth: number) => page.getByRole('button', { name: `Flyt billede ${nth}` })

/** Drags by mouse, from one photo's place to another's. */
async function drag(page: Page, from: number, to: number) {
  await photos(page).nth(from).scrollIntoViewIfNeeded()
  const [start, end] = await Promise.all([from, to].map((nth) => photos(page).nth(nth).boundingBox()))
  await page.mouse.move(start!.x + 50, start!.y + 70)
  await page.mouse.down()
  await page.mouse.move(end!.x + 50, end!.y + 70, { steps: 10 })
  await page.mouse.up()
}

/** Pastes or drops a small PNG, and with `wrong` also a file that is no photo. */
async function bring(page: Page, how: 'paste' | 'drop', { wrong = false } = {}) {
  await page.getByRole('heading', { level: 1 }).evaluate(
    async (place, { type, extra }) => {
      const canvas = new OffscreenCanvas(60, 75)
      canvas.getContext('2d')?.fillRect(0, 0, 60, 75)
      const brought = new DataTransfer()
      brought.items.add(new File([await canvas.convertToBlob()], 'opslag.png', { type: 'image/png' }))
      if (extra) brought.items.add(new File([extra.text], extra.name, { type: extra.mimeType }))
      const facts = { bubbles: true, cancelable: true }
      if (type === 'paste')
        place.dispatchEvent(new ClipboardEvent('paste', { ...facts, clipboardData: brought }))
      else place.dispatchEvent(new DragEvent('drop', { ...facts, dataTransfer: brought }))
    },
    { type: how, extra: wrong ? heic : null },
  )
}

test('photos are chosen, pasted and dropped, and sorted by mouse and by keyboard', async ({ page }) => {
  await page.goto('/sælgbog')
  await page.getByLabel('Tilføj et billede').setInputFiles([await sidewaysPhoto()])
  await expect(photos(page)).toHaveCount(1)
  const upright = photos(page).evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ])
  expect(await upright).toEqual([750, 1000])
  await bring(page, 'paste')
  await expect(photos(page)).toHaveCount(2)
  await bring(page, 'drop', { wrong: true })
  await expect(photos(page)).toHaveCount(3)
  await expect(page.getByLabel('Tilføj et billede')).toHaveAccessibleDescription(
    new RegExp(`^${messages.photoType}: \\S+`),
  )
  await expectAccessible(page)

  const [first, second, third] = await order(page)
  await drag(page, 0, 2)
  await expect.poll(() => order(page)).toEqual([second, third, first])

  await grip(page, 3).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Billede 3 er løftet fra plads 3 af 3.')).toBeAttached()
  await inAMoment(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Billedet er over plads 2 af 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => order(page)).toEqual([second, first, third])
  await expect(grip(page, 2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Billede 2 er løftet fra plads 2 af 3.')).toBeAttached()
  await inAMoment(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Billedet er over plads 1 af 3.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Billedet er lagt tilbage på plads 2 af 3.')).toBeAttached()
  await expect.poll(() => order(page)).toEqual([second, first, third])

  await page.getByRole('button', { name: 'Gør billede 3 til forside' }).click()
  await expect.poll(() => order(page)).toEqual([third, second, first])
  await page.getByRole('button', { name: 'Fjern billede 3' }).click()
  await expect(page.getByRole('button', { name: 'Fjern billede 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Fjern billede 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(photos(page)).toHaveCount(0)
  await expect(page.getByLabel('Tilføj et billede')).toBeFocused()
})

test('at most eight photos are accepted, and of more the first eight', async ({ page }) => {
  await page.goto('/sælgbog')
  await addPhotos(page, maxPhotos - 1)
  await page.getByLabel('Tilføj et billede').setInputFiles([await sidewaysPhoto(), await sidewaysPhoto()])
  await expect(photos(page)).toHaveCount(maxPhotos)
  await expect(page.getByLabel('Tilføj et billede')).toHaveAccessibleDescription(messages.photoTooMany)
  await page.getByRole('button', { name: 'Fjern billede 8' }).click()
  await expect(page.getByText(messages.photoTooMany)).toHaveCount(0)
})

test('photos of a changed listing are sent again after the connection breaks', async ({
  page,
  world,
  guard,
}) => {
  guard.expectsLostConnection()
  const listing = await world.listedBook()
  await world.signIn(page, listing.seller)
  await page.goto(`/dashboard/editBook?book=${listing.id}`)
  await expect(photos(page)).toHaveCount(1)
  await page.getByLabel('Tilføj et billede').setInputFiles([await sidewaysPhoto()])
  await expect(photos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Gør billede 2 til forside' }).click()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByText('Forbindelsen er afbrudt. Vi prøver igen')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Billede 1 sendes' })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Ændringerne er gemt')).toBeVisible()
  const { body } = await world.as(null, 'findBook', { dbId: listing.id })
  expect(body.dbBook.images).toBe(2)
})

test('a seller sees the prices of other copies, if there are enough', async ({ page, world }) => {
  const title = 'Statistik for alle'
  const isbn = '9788741265070'
  await world.listedBook({ isbn, title, price: 150_00 })
  await world.listedBook({ isbn, title, price: 240_00 })
  const own = await world.listedBook({ isbn, title, price: 999_00 })
  await world.signIn(page, own.seller)
  await page.goto(`/dashboard/editBook?book=${own.id}`)
  await expect(page.getByLabel('Din pris')).toHaveValue('999')
  await expect(page.getByText('Typisk pris')).toHaveCount(0)

  await world.listedBook({ isbn, title, price: 300_00 })
  await page.reload()
  await expect(page.getByLabel('Din pris')).toHaveAccessibleDescription(
    /Typisk pris: 240.kr\. 3 andre eksemplarer.* på 150–300.kr\./,
  )
  await expectAccessible(page)
  await page.getByLabel('Din pris').fill('200')
  await expect(page.getByText('190,00 kr.')).toBeVisible()
  await expect(page.getByText('Køberen betaler 220,00 kr. inkl. købergebyr, plus fragt.')).toBeVisible()
})

/** A lifted photo listens for keys from the next task on, which is sooner than any person presses one. */
function inAMoment(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
