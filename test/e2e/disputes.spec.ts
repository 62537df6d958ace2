import { expectAccessible, phone, wide } from './accessible.ts'
import { expect, test } from './journey.ts'
import { basketOf } from '../people.ts'
import type { World } from './world.ts'

/** A book bought for pickup, and the address of its payment's bank in the sandbox. */
async function soldBook(world: World, title: string) {
  const [buyer, book] = [await world.person({ firstName: 'Bo' }), await world.listedBook({ title })]
  const { url } = (await world.as(buyer, 'buyBook', basketOf([book]))).body
  await world.pay(url)
  await world.settled()
  const [order] = (await world.as(buyer, 'bought')).body
  return { buyer, seller: book.seller, orderId: order!._id }
}

test('a bank disputes a payment: both sides read that the order is frozen, the operator reads the deadline, and all read the result', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const title = 'Bogen som banken standsede'
  const { buyer, seller, orderId } = await soldBook(world, title)
  const address = `/dashboard/ordre?id=${orderId}`
  await world.signIn(page, buyer)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Alt er i orden' })).toBeVisible()

  const bank = await newVisitor()
  async function letBank(act: string) {
    await bank.goto('/sandbox')
    const row = bank.getByRole('row').filter({ hasText: title })
    await row.getByRole('button', { name: act, exact: true }).click()
    await expect(bank.getByRole('heading', { name: 'Betalinger', exact: true })).toBeVisible()
    await world.settled()
  }
  await letBank('Gør indsigelse')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ordren er sat på pause' })).toBeVisible()
  await expect(page.getByText('bed din bank om at trække indsigelsen tilbage')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alt er i orden' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Anmod om refundering' })).toHaveCount(0)
  await expectAccessible(page)

  const other = await newVisitor()
  await world.signIn(other, seller)
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Ordren er sat på pause' })).toBeVisible()
  await expect(
    other.getByText('Har du ikke udleveret bogen, så vent med det, til du hører fra os.'),
  ).toBeVisible()
  await expect(other.getByRole('button', { name: 'Bekræft udlevering' })).toHaveCount(0)
  await expectAccessible(other)

  const desk = await newVisitor()
  await world.signIn(desk, await world.person({ role: 'operator' }))
  await desk.goto('/drift/ordrer?vis=handling')
  await desk.getByRole('link', { name: title }).click()
  await expect(desk.getByText('Banken skal have svar senest').first()).toBeVisible()
  await expect(desk.getByText('ordren er sat på pause siden').first()).toBeVisible()
  await expectAccessible(desk)

  await letBank('Køberen får ret')
  await page.reload()
  await expect(page.getByText('Din bank har givet dig pengene tilbage.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Ordren er annulleret' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Sæt bogen til salg igen' })).toBeVisible()
  for (const size of [phone, wide])
    for (const [visitor, says] of [
      [page, 'Din bank har givet dig pengene tilbage.'],
      [other, 'Sæt bogen til salg igen'],
    ] as const) {
      await visitor.setViewportSize(size)
      await expect(visitor.getByRole('heading', { name: 'Ordren er annulleret' })).toBeVisible()
      await expect(visitor.getByText(says).first()).toBeVisible()
      await expectAccessible(visitor)
    }
  await desk.reload()
  await expect(desk.getByRole('region', { name: 'Bogføring' })).toContainText('Betalt tilbage af banken')
})

test('a warning of fraud pauses the order, nobody is accused, and the operator lets it go on', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const title = 'Bogen som vi tjekkede'
  const { buyer, seller, orderId } = await soldBook(world, title)
  const address = `/dashboard/ordre?id=${orderId}`
  const bank = await newVisitor()
  await bank.goto('/sandbox')
  const row = bank.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: 'Advar om svindel', exact: true }).click()
  await expect(bank.getByRole('heading', { name: 'Betalinger', exact: true })).toBeVisible()
  await world.settled()

  for (const who of [buyer, seller]) {
    const visitor = await newVisitor()
    await world.signIn(visitor, who)
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { name: 'Ordren er sat på pause' })).toBeVisible()
    await expect(visitor.getByText('bedt os tjekke betalingen').first()).toBeVisible()
    await expect(visitor.locator('main')).not.toContainText(/svindel|indsigelse/i)
    await expectAccessible(visitor)
  }

  await world.signIn(page, await world.person({ role: 'operator' }))
  await page.goto('/drift/ordrer?vis=handling')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('betalingen kan være svindel').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Betalingen er i orden, fortsæt ordren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Betalingen er i orden, fortsæt ordren' }).click()
  await expect(page.getByText('Ordren er opdateret')).toBeVisible()
  await world.settled()

  const again = await newVisitor()
  await world.signIn(again, buyer)
  await again.goto(address)
  await expect(again.getByRole('button', { name: 'Alt er i orden' })).toBeVisible()
})
