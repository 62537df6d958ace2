import { paidParcel, scan } from '../sales.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { goodCard, payWith } from './steps/buying.ts'

const phone = { width: 390, height: 844 }

test('a buyer who is to pay the new label pays it, and the parcel is sent again', async ({ page, world }) => {
  test.setTimeout(180_000)
  await world.whereLabelsArePaidBy('buyer', async () => {
    const sale = await paidParcel(world)
    await scan(world, sale, 'shipped')
    await scan(world, sale, 'returned')
    await world.settled()
    await world.signIn(page, sale.buyer)
    await page.goto(`/dashboard/ordre?id=${sale.orderId}`)
    const row = page.locator('[aria-current="step"]')
    await expect(row).toContainText('betal 39,00 kr. for en ny pakkelabel')
    await row.getByLabel('Postnummer').fill('8000')
    await row.getByRole('button', { name: 'Find pakkeshops' }).click()
    await row.getByRole('radio').first().click()
    await expectAccessible(page)

    await row.getByRole('button', { name: 'Betal 39,00 kr., og få den sendt hertil' }).click()
    await payWith(page, goodCard)

    await expect(row.getByRole('heading', { name: 'Bogen er ikke sendt endnu' })).toBeVisible()
    await expect(page.getByText('Betalt for ny pakkelabel')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a seller who pays the new label reads it before, and in the account of the sale', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  await world.whereLabelsArePaidBy('seller', async () => {
    const sale = await paidParcel(world)
    await scan(world, sale, 'shipped')
    await scan(world, sale, 'returned')
    await world.settled()
    const address = `/dashboard/ordre?id=${sale.orderId}`
    await page.setViewportSize(phone)
    await world.signIn(page, sale.seller)
    await page.goto(address)
    await expect(page.locator('[aria-current="step"]')).toContainText('Den koster 39,00 kr., som vi trækker')
    const buyerPage = await newVisitor()
    await world.signIn(buyerPage, sale.buyer)
    await buyerPage.goto(address)
    const row = buyerPage.locator('[aria-current="step"]')
    await row.getByLabel('Postnummer').fill('8000')
    await row.getByRole('button', { name: 'Find pakkeshops' }).click()
    await row.getByRole('radio').first().click()
    await row.getByRole('button', { name: 'Send den hertil' }).click()
    await expect(row.getByRole('heading', { name: 'Bogen er ikke sendt endnu' })).toBeVisible()
    await world.settled()

    await page.goto(address)

    await expect(page.getByText('Ny pakkelabel', { exact: true })).toBeVisible()
    await expect(page.getByText('151,00 kr.').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Se afregning' }).click()
    await expect(page.getByText('Ny pakkelabel', { exact: true })).toBeVisible()
  })
})
