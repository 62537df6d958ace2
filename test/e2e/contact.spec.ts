/** Writing to us: the reason decides what is asked, the form becomes a case with a number, and the answer comes back. */
import type { Locator } from '@playwright/test'
import { testPhoto } from '../people.ts'
import { paidParcel, scan } from '../sales.ts'
import { expectAccessibleInBothThemes, phone, wide } from './accessible.ts'
import { expect, test } from './journey.ts'

test('a guest writes to us by name and mail, loses nothing by a reload, and gets a case with a number', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const email = 'gry.skriver@example.dk'
  await page.goto('/kontakt')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log ind', exact: true })).toHaveAttribute(
    'href',
    '/login?next=%2Fkontakt',
  )
  await page.getByRole('radio', { name: /^Min konto/ }).check()
  await expect(page.getByRole('link', { name: 'logge ind med mail' })).toBeVisible()
  await page.getByRole('radio', { name: /^En bog eller en person/ }).check()
  await page.getByLabel(/^Link til bogen/).fill('/bøger/1')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText([
    'Skriv, hvad der er sket',
    'Skriv dit navn',
    'Indtast venligst din email',
  ])
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Hvad er der sket?').fill('Bogen er en kopi.')
  await page.getByLabel('Dit navn').fill('Gry Gæst')
  await page.reload()
  await expect(page.getByLabel('Hvad er der sket?')).toHaveValue('Bogen er en kopi.')
  await expect(page.getByLabel(/^Link til bogen/)).toHaveValue('/bøger/1')
  await page.getByLabel('Din email').fill(email)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Vi har fået din besked' })).toBeFocused()
  await expect(page.getByText('Du skrev')).toBeVisible()
  await expect(page.getByText(`Svaret kommer til ${email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Se dine sager' })).toBeHidden()
  await expectAccessibleInBothThemes(page)
  await world.settled()
  expect((await world.outbox(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Vi har fået din besked \(sag \w{4}-\w{4}\)$/),
  ])
})

test('a buyer picks the order, an operator answers, and the buyer reads it', async ({
  page,
  world,
  newVisitor,
  guard,
}) => {
  test.setTimeout(120_000)
  const sale = await paidParcel(world)
  await scan(world, sale, 'delivered')
  await world.settled()
  await world.signIn(page, sale.buyer)
  await page.setViewportSize(phone)
  await page.goto('/kontakt')
  await page.getByRole('group', { name: 'Hvilken ordre?' }).getByRole('radio').check()
  await expect(page.getByRole('status').filter({ hasText: 'Er bogen ikke som beskrevet?' })).toBeVisible()
  await page.getByLabel('Hvad er der sket?').fill('Pakken er våd.')
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Hej') })
  await expect(page.getByRole('alert')).toHaveText(/Filtypen skal være PNG, JPG eller JPEG/)
  guard.expectsLostConnection()
  await page.route('**/api/message-photos', (route) => route.abort())
  await files.setInputFiles(await wetPhotos(1))
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Hvad er der sket?')).toHaveValue('Pakken er våd.')
  await page.unroute('**/api/message-photos')
  await files.setInputFiles(await wetPhotos(2))
  await expect(page.getByRole('img', { name: /^Billede \d$/ })).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Fjern billede 2' }).click()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Billede 1' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send', exact: true }).click({ force: true })
  await expect(page.getByText('Forbindelsen er afbrudt. Vi prøver igen')).toBeVisible()
  await expect(page.getByLabel('Hvad er der sket?')).toHaveValue('Pakken er våd.')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Vi har fået din besked' })).toBeVisible()
  await page.getByRole('link', { name: 'Se dine sager' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Venter på os')
  const shown = { name: 'Vedhæftet billede 1 (åbner i nyt vindue)' }
  expect(await isDrawn(page.getByRole('img', shown))).toBe(true)
  await expectAccessibleInBothThemes(page)

  const desk = await newVisitor()
  await world.signIn(desk, await world.person({ role: 'operator' }))
  await desk.goto('/drift/henvendelser')
  const row = desk.getByRole('listitem').filter({ hasText: sale.buyer.email }).first()
  await expect(row).toContainText('Pakken er våd.')
  expect(await isDrawn(row.getByRole('img', shown))).toBe(true)
  await expectAccessibleInBothThemes(desk)
  await row.getByRole('button', { name: /^Svar på sag/ }).click()
  const dialog = desk.getByRole('dialog', { name: /^Svar på sag/ })
  await dialog.getByRole('button', { name: 'Send svar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Skriv et svar')
  await dialog.getByLabel(/^Svar til/).fill('Det er vi kede af. Tag et billede, og svar på mailen.')
  await expectAccessibleInBothThemes(desk)
  await dialog.getByRole('button', { name: 'Send svar' }).click()
  await expect(desk.getByText('Svaret er sendt')).toBeVisible()

  await page.setViewportSize(wide)
  await page.reload()
  await expect(page.getByRole('article')).toContainText('Det er vi kede af.')
  await expectAccessibleInBothThemes(page)
  await world.settled()
  expect((await world.outbox(sale.buyer.email)).some(({ text }) => text.includes('Det er vi kede af.'))).toBe(
    true,
  )
})

test('without scripts the page still has the mail address', async ({ browser, world }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(`${world.url}/kontakt`)
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
  await plain.close()
})

async function wetPhotos(count: number) {
  const buffer = await testPhoto()
  return Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }))
}

/** Whether the picture has come, and not only its place. */
async function isDrawn(picture: Locator): Promise<boolean> {
  await picture.scrollIntoViewIfNeeded()
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth > 0
  })
}
