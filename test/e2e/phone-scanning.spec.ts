/** A phone scans books into the pile of a computer. */
import type { Page } from '@playwright/test'
import { messages } from '#contract/messages'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test as journey } from './journey.ts'
import { scanCode, showCode, takePhone } from './steps/phone-code.ts'

const test = journey.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

const anatomy = { isbn: '9788762809000', title: 'Bevægeapparatets anatomi' }
const physics = { isbn: '9788750055365', title: 'Orbit B' }
const methods = { isbn: '9788741251066', title: 'Kvalitative metoder' }

const rows = (page: Page) => page.getByRole('list', { name: 'Scannede bøger' }).getByRole('listitem')

/** Runs in the page: a barcode detector that sees the book in `heldUp`. */
function seesHeldUp() {
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['ean_13'])
      }

      detect() {
        const { heldUp } = globalThis as { heldUp?: string }
        return Promise.resolve(heldUp ? [{ rawValue: heldUp }] : [])
      }
    },
  })
}

async function holdUp(phone: Page, isbn: string) {
  await phone.evaluate((code) => void Object.assign(globalThis, { heldUp: code }), isbn)
  await expect(rows(phone).first()).toContainText(isbn.slice(-5, -1))
}

/** A phone whose camera sees what is held up. */
async function takeCamera(newVisitor: () => Promise<Page>, link: string) {
  const phone = await takePhone(async () => {
    const visitor = await newVisitor()
    await visitor.context().grantPermissions(['camera'])
    await visitor.addInitScript(seesHeldUp)
    return visitor
  }, link)
  await expect(phone.getByText('Forbundet til computeren')).toBeVisible()
  await expect(phone.getByText('Hold stregkoden op for kameraet')).toBeVisible()
  return phone
}

test('a phone without a log-in scans into the list on the computer, each book once, over a line that breaks', async ({
  page,
  newVisitor,
  world,
  guard,
}) => {
  test.setTimeout(120_000)
  guard.expectsLostConnection()
  for (const book of [anatomy, physics, methods]) await world.listedBook(book)
  await page.context().clearPermissions()
  await page.goto('/sælgbunke')
  const link = await showCode(page, scanCode, () =>
    page.getByRole('button', { name: 'Scan bøgerne' }).click(),
  )
  const scanner = page.getByRole('dialog', { name: 'Scan stregkoden' })
  const phone = await takeCamera(newVisitor, link)
  await expect(scanner.getByText('Telefonen er med', { exact: true })).toBeVisible()

  await holdUp(phone, anatomy.isbn)
  await expect(phone.getByText('Fundet. Tag den næste')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(anatomy.title)
  await expect(rows(phone)).toContainText('I bunken')
  await expect(scanner.getByText('Telefonen er med. 1 bog er landet')).toBeVisible()
  // The computer's own camera is asked for again, and the phone stays with it.
  await scanner.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(scanner.getByText('Telefonen er med. 1 bog er landet')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectAccessibleInBothThemes(phone)

  // The phone is without a line for a while, and its page is even loaded again afterwards.
  await phone.context().setOffline(true)
  await expect(phone.getByText('Forbindelsen er afbrudt.')).toBeVisible()
  await holdUp(phone, physics.isbn)
  await expect(rows(phone).first()).toContainText('Venter')
  await phone.context().setOffline(false)
  await expect(rows(phone).first()).toContainText('I bunken')
  await phone.reload()
  await expect(rows(phone)).toHaveCount(2)
  await expect(rows(page)).toHaveCount(2)

  // The computer is without a line, and what was scanned meanwhile lands when it is back.
  await page.context().setOffline(true)
  await holdUp(phone, methods.isbn)
  await page.context().setOffline(false)
  await expect(rows(phone).first()).toContainText('I bunken', { timeout: 30_000 })
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText(methods.title)
  await expect(scanner.getByText('3 bøger i bunken')).toBeVisible()

  // Both feed one list.
  await scanner.getByLabel('Tast eller indsæt ISBN').fill(physics.isbn)
  await page.keyboard.press('Enter')
  await expect(scanner.getByText('Scannet to gange. Har du to?')).toBeVisible()
  await scanner.getByRole('button', { name: 'Nej, kun én' }).click()
  await scanner.getByRole('button', { name: 'Færdig' }).click()
  await expect(phone.getByText(messages.sessionEnded)).toBeVisible()
  await expect(phone.getByLabel('Det, kameraet ser')).toHaveCount(0)
  await expectAccessible(phone)
  for (const { title } of [anatomy, physics, methods])
    await expect(page.getByRole('main')).toContainText(title)
})

test('a code that is over is dimmed, and its phone is told what to do; the keyboard makes a new one', async ({
  page,
  newVisitor,
  world,
}) => {
  test.setTimeout(120_000)
  await world.listedBook(anatomy)
  await page.context().clearPermissions()
  await page.clock.install()
  await page.goto('/sælgbunke')
  const link = await showCode(page, scanCode, () =>
    page.getByRole('button', { name: 'Scan bøgerne' }).click(),
  )
  const phone = await takeCamera(newVisitor, link)
  await page.clock.fastForward('16:00')
  await expect(page.getByText('Koden gælder ikke længere')).toBeVisible()
  await expect(page.getByRole('img', { name: scanCode.name })).toHaveCount(0)
  await page.clock.resume()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ny kode' }).focus()
  const renewed = await showCode(page, scanCode, () => page.keyboard.press('Enter'))
  expect(renewed).not.toBe(link)
  // A code that holds can be closed, and no other takes its place meanwhile.
  await expect(page.getByRole('button', { name: 'Ny kode' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Luk QR-kode', expanded: true })).toBeFocused()
  await expect(phone.getByText(messages.sessionEnded)).toBeVisible()
  await phone.goto(renewed)
  await holdUp(phone, anatomy.isbn)
  await expect(rows(page)).toContainText(anatomy.title)

  await phone.goto('/scan?sessionId=0b1e2f3a-4c5d-4e6f-8a9b-0c1d2e3f4a5b')
  await expect(phone.getByText(messages.sessionUnknown)).toBeVisible()
  await phone.goto('/scan')
  await expect(phone.getByText(messages.sessionUnknown)).toBeVisible()
})

test('a phone without a camera types numbers, and a full pile says so', async ({
  page,
  newVisitor,
  world,
  guard,
}) => {
  test.setTimeout(120_000)
  guard.expectsLostConnection()
  await world.listedBook(anatomy)
  await page.context().clearPermissions()
  await page.goto('/sælgbunke')
  const numbers = Array.from({ length: 100 }, (_, n) => isbnOf(`978871002${String(n).padStart(3, '0')}`))
  await page.route('**/api/searchIsbn', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Tast eller indsæt ISBN').fill(numbers.slice(1).join('\n'))
  await page.getByRole('button', { name: 'Læg i bunken' }).click()
  const link = await showCode(page, scanCode, () => page.getByRole('button', { name: 'Scan flere' }).click())
  const phone = await takePhone(newVisitor, link)
  await expect(phone.getByRole('alert')).toContainText('Du har sagt nej til kameraet.')
  await expectAccessible(phone)
  await phone.getByLabel('Tast eller indsæt ISBN').fill(`${numbers[0]}\n${anatomy.isbn}`)
  await phone.getByRole('button', { name: 'Læg i bunken' }).click()
  await expect(rows(phone).last()).toContainText('I bunken')
  await expect(rows(phone).first()).toContainText(messages.pileFull)
  await expect(
    page.getByRole('dialog').getByRole('status').filter({ hasText: messages.pileFull }),
  ).toBeVisible()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Fjern/ })
    .click()
  await rows(phone).first().getByRole('button', { name: 'Prøv igen' }).click()
  await expect(rows(phone).first()).toContainText('I bunken')
})

/** An ISBN-13 with its check digit. */
function isbnOf(stem: string): string {
  const sum = [...stem].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return stem + String((10 - (sum % 10)) % 10)
}
