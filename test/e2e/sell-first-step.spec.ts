/** The wizard's first step: finding the book by its title, photos, and the kept draft. */
import type { Page } from '@playwright/test'
import { messages } from '#contract/messages'
import { testPhoto } from '../people.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './journey.ts'
import { photoCode, showCode, takePhone } from './steps/phone-code.ts'
import { addPhotos, fillBookStep, findBook, onward } from './steps/selling.ts'

const methods = { isbn: '9788705123453', title: 'Vandmøllernes etnografi' }
const anatomy = { isbn: '9788762809000', title: 'Bevægeapparatets anatomi' }
const kept = 'Kladden er gemt'

const photos = (page: Page) =>
  page.getByRole('list', { name: 'Valgte billeder' }).getByRole('button', { name: /^Fjern billede/ })

test('a title finds its editions, and the chosen one counts as if its number were typed', async ({
  page,
  world,
}) => {
  await world.listedBook(methods)
  await page.goto('/sælgbog')
  const field = page.getByRole('combobox', { name: 'Titel eller ISBN' })
  await field.pressSequentially('vandmølle')
  const edition = page.getByRole('option', { name: methods.title }).first()
  await expect(edition).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bogen er fundet')).toBeVisible()
  await expect(field).toHaveValue(methods.isbn)
  await expect(field).toBeFocused()
  await expect(page.getByText(kept)).toBeVisible()

  // Another text takes the book away again, and words alone are no book.
  await field.fill('qwxzv plørk')
  await expect(page.getByText('Bogen er fundet')).toHaveCount(0)
  await expect(field).toHaveAccessibleDescription(
    'Vi finder ingen bog med de ord. Tast ISBN-nummeret bag på bogen',
  )
  await field.fill('k')
  await onward(page)
  await expect(field).toHaveAccessibleDescription(messages.noBookChosen)
  await expect(field).toBeFocused()
  await findBook(page, methods)
})

test('photos may be dropped on the section, in the wizard and on the edit page', async ({ page, world }) => {
  const { id, seller } = await world.listedBook(methods)
  await world.signIn(page, seller)
  for (const [address, before] of [
    ['/sælgbog', 0],
    [`/dashboard/editBook?book=${id}`, 1],
  ] as const) {
    await page.goto(address)
    await expect(photos(page)).toHaveCount(before)
    await drag(page, 'dragenter')
    await expect(page.getByText('Slip her')).toBeVisible()
    const frame = page.locator('section').filter({ hasText: 'Slip her' })
    await expect(frame).toHaveCSS('outline-style', 'dashed')
    await expectAccessible(page)
    await drag(page, 'drop')
    await expect(page.getByText('Slip her')).toHaveCount(0)
    await expect(photos(page)).toHaveCount(before + 1)
    const last = page.getByRole('list', { name: 'Valgte billeder' }).getByRole('listitem').last()
    await expect(last).toContainText('Tilføj et billede')
  }
})

test('the draft is said to be kept only while the device has it', async ({ page }) => {
  await page.goto('/sælgbog')
  await expect(page.getByText(kept)).toHaveCount(0)
  await page.getByLabel('Din pris').fill('150')
  await expect(page.getByText(kept)).toBeVisible()
  await addPhotos(page, 1)
  await expect(page.getByText(kept)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Din pris')).toHaveValue('150')
  await expect(photos(page)).toHaveCount(1)
  await expect(page.getByText(kept)).toBeVisible()
  // The device has no room from now on.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByLabel('Beskrivelse').fill('Som ny')
  await expect(page.getByText(kept)).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('Der er ikke mere plads på enheden.')
})

test('the computer says how many photos of the phone are on their way', async ({ page, newVisitor }) => {
  await page.addInitScript(() => {
    const decode = createImageBitmap
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    Object.assign(globalThis, {
      release,
      createImageBitmap: async (...asked: Parameters<typeof decode>) => {
        await released
        return decode(...asked)
      },
    })
  })
  const link = await showCode(page, photoCode, () => page.goto('/sælgbog'))
  const mobile = await takePhone(newVisitor, link)
  await expect(page.getByText('Telefonen er med', { exact: true })).toBeVisible()
  const buffer = await testPhoto()
  await mobile
    .getByLabel('Tilføj et billede')
    .setInputFiles(['a.jpg', 'b.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
  await expect(page.getByText('Telefonen er med. 2 billeder på vej')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => (globalThis as unknown as { release: () => void }).release())
  await expect(photos(page)).toHaveCount(2)
  await expect(page.getByText('Telefonen er med', { exact: true })).toBeVisible()
})

test('back leads to the page before the wizard, also when its steps were typed as addresses', async ({
  page,
  world,
}) => {
  await world.signIn(page, await world.seller())
  await page.goto('/hjælp')
  await page.goto('/sælgbog')
  await fillBookStep(page, anatomy)
  await expect(page.getByText(kept)).toBeVisible()
  await page.goto('/sælgbog?currentStep=1')
  await page.goto('/sælgbog?currentStep=4')
  await page.getByRole('button', { name: 'Opret annonce' }).click()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(page.getByRole('region', { name: 'Nu står den på hylden' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/hj%C3%A6lp')
  await page.goForward()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(page.getByRole('region', { name: 'Nu står den på hylden' })).toBeVisible()
})

async function drag(page: Page, type: 'dragenter' | 'drop') {
  const bytes = [...(await testPhoto())]
  await page.evaluate(
    ({ name, content }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(content)], 'forside.jpg', { type: 'image/jpeg' }))
      document.body.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name: type, content: bytes },
  )
}
