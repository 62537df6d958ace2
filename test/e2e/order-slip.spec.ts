import { paidParcel, scan } from '../sales.ts'
import { phone, wide } from './accessible.ts'
import { expect, test } from './journey.ts'

test('both parties read in the open row of the order whose turn it is, what to do, and by when', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const sale = await paidParcel(world)
  const address = `/dashboard/ordre?id=${sale.orderId}`
  const buyerPage = await newVisitor()
  await world.signIn(buyerPage, sale.buyer)
  await world.signIn(page, sale.seller)

  await page.goto(address)
  const row = page
    .getByRole('region', { name: 'Ordrens forløb' })
    .getByRole('listitem')
    .and(page.locator('[aria-current="step"]'))
  await expect(row).toContainText('Din tur')
  await expect(row).toContainText('5 dage tilbage')
  await expect(row.getByRole('button', { name: 'Kopiér kode' })).toBeVisible()

  await row.getByRole('button', { name: 'Jeg har afsendt pakken' }).click()
  await expect(row).toContainText(/s tur/)
  await row.getByRole('button', { name: 'Jeg trykkede forkert' }).click()
  await expect(row.getByRole('button', { name: 'Jeg har afsendt pakken' })).toBeVisible()

  await scan(world, sale, 'delivered')
  await world.settled()
  await buyerPage.goto(address)
  const own = buyerPage.locator('[aria-current="step"]').filter({ hasText: 'Din tur' })
  await expect(own).toContainText('48 timer tilbage')
  await expect(own.getByRole('button', { name: 'Alt er i orden' })).toBeVisible()
  // Behind the navigation of a phone the button is out of sight.
  await buyerPage.setViewportSize(phone)
  const top = (await own.getByRole('button', { name: 'Alt er i orden' }).boundingBox())!.y
  await buyerPage.setViewportSize({ ...phone, height: Math.round(top) + 40 })
  const bar = buyerPage.getByRole('region', { name: 'Din tur' })
  await expect(bar.getByRole('button', { name: 'Alt er i orden' })).toBeVisible()
  await buyerPage.setViewportSize({ ...phone, height: Math.round(top) + 200 })
  await expect(bar).toBeHidden()
  await buyerPage.setViewportSize(wide)
  await buyerPage.goto('/dashboard/ordrer')
  await expect(buyerPage.getByRole('main').getByRole('listitem').first()).toContainText(
    'Din tur: 48 timer tilbage',
  )
  await page.reload()
  await expect(row.getByRole('button')).toHaveCount(0)
})
