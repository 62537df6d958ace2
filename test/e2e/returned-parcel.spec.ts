import { paidParcel, scan } from '../sales.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const phone = { width: 390, height: 844 }

test('a parcel that came back goes to another shop, and the seller shows the new code in full', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const sale = await paidParcel(world)
  await scan(world, sale, 'shipped')
  await scan(world, sale, 'returned')
  await world.settled()
  const address = `/dashboard/ordre?id=${sale.orderId}`
  const sellerPage = await newVisitor()
  await sellerPage.setViewportSize(phone)
  await world.signIn(page, sale.buyer)
  await world.signIn(sellerPage, sale.seller)

  await page.goto(address)
  const row = page.locator('[aria-current="step"]')
  await expect(row).toContainText('Din tur')
  await expect(row.getByRole('heading', { name: 'Pakken kom retur' })).toBeVisible()
  await row.getByLabel('Postnummer').fill('8000')
  await row.getByRole('button', { name: 'Find pakkeshops' }).click()
  await row.getByRole('radio').first().click()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Send den hertil' }).click()
  await expect(row.getByRole('heading', { name: 'Bogen er ikke sendt endnu' })).toBeVisible()
  await world.settled()

  await sellerPage.goto(address)
  const own = sellerPage.locator('[aria-current="step"]')
  await expect(own.getByRole('heading', { name: 'Send bogen igen' })).toBeVisible()
  await expect(own).toContainText('5 dage tilbage')
  await expectAccessible(sellerPage)
  const bar = sellerPage.getByRole('region', { name: 'Din tur' })
  await expect(bar.getByRole('button', { name: 'Jeg har sendt den' })).toBeVisible()
  await own.getByRole('button', { name: 'Jeg har afsendt pakken' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
})

test('the code of a parcel fills the screen of a phone, and Esc leads back to its button', async ({
  page,
  world,
}) => {
  const { seller, orderId } = await paidParcel(world)
  await page.setViewportSize(phone)
  await world.signIn(page, seller)
  await page.goto(`/dashboard/ordre?id=${orderId}`)
  const show = page.getByRole('button', { name: 'Vis stort i butikken' })

  await show.click()

  const dialog = page.getByRole('dialog', { name: 'Din pakkekode' })
  await expect(dialog.getByRole('img', { name: 'Pakkekoden som QR-kode' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^Pakkekode \d( \d){8}$/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(show).toBeFocused()
})

test('a buyer who no longer wants a returned book gets the money back, and both read why, on either width', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const sale = await paidParcel(world)
  await scan(world, sale, 'shipped')
  await scan(world, sale, 'returned')
  await world.settled()
  const address = `/dashboard/ordre?id=${sale.orderId}`
  const sellerPage = await newVisitor()
  await page.setViewportSize(phone)
  await world.signIn(page, sale.buyer)
  await world.signIn(sellerPage, sale.seller)
  await page.goto(address)

  await page.getByRole('button', { name: 'Jeg vil hellere have pengene tilbage' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Annuller ordren' }).click()

  const row = page.locator('[aria-current="step"]')
  await expect(row).toContainText('Pakken kom retur og bliver ikke sendt igen.')
  await expect(row).toContainText(/alle pengene/i)
  await sellerPage.goto(address)
  await expect(sellerPage.locator('[aria-current="step"]')).toContainText('så er bogen din igen')
  await expect(sellerPage.getByRole('link', { name: 'Sæt bogen til salg igen' })).toBeVisible()
  await expectAccessible(sellerPage)
})
