import { paidParcel, scan } from '../sales.ts'
import { testPhoto } from '../people.ts'
import { expectAccessible, phone, wide } from './accessible.ts'
import { expect, test } from './journey.ts'

test('buyer and seller agree that a worn book costs less', async ({ page, world, newVisitor }) => {
  test.setTimeout(180_000)
  const sale = await paidParcel(world)
  await scan(world, sale, 'delivered')
  await world.settled()
  const address = `/dashboard/ordre?id=${sale.orderId}`
  await world.signIn(page, sale.buyer)
  await page.goto('/dashboard/ordrer')
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText(/Din tur: 4[78] timer tilbage/)
  await expectAccessible(page)
  await row.getByRole('link').click()
  await page.getByRole('link', { name: 'Anmod om refundering' }).click()
  await expect(page.getByRole('heading', { name: 'Hvad er der galt?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Mere slidt end vist/ }).check()
  await page.getByLabel('Hvad ser du?').fill('Der er streger fra kapitel 4.')
  await page.getByRole('textbox', { name: /^Penge tilbage/ }).fill('75')
  await expect(page.getByText('82,50')).toBeVisible()
  await page.getByRole('button', { name: /^Send til/ }).click()
  await expect(page.getByText('Vis mindst ét billede')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Hvad ser du?')).toHaveValue('Der er streger fra kapitel 4.')
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() }
  await page.getByLabel(/^Tag eller vælg billede/).setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Fjern billede 1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Send til/ }).click()
  await expect(page.getByRole('heading', { name: /skal svare på dit forslag/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Dine billede 1 (åbner i nyt vindue)' })).toBeVisible()
  await expectAccessible(page)

  const other = await newVisitor()
  await world.signIn(other, sale.seller)
  await other.goto(address)
  await other.getByRole('button', { name: 'Foreslå et andet beløb' }).click()
  const offers = other.getByRole('dialog', { name: 'Foreslå et beløb' })
  await offers.getByRole('textbox', { name: /^Tilbage af prisen/ }).fill('50')
  await expect(offers.getByRole('status')).toContainText('Du får 142,50')
  await expectAccessible(other)
  await offers.getByRole('button', { name: /^Send til/ }).click()
  await expect(other.getByText('Dit forslag', { exact: true })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Beskeder, 1 ulæst' })).toBeVisible()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Ja tak, behold bogen' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ja, det er i orden' }).click()
  await expect(page.getByRole('heading', { name: 'Ordren er afsluttet' })).toBeVisible()
  await page.setViewportSize(wide)
  await expect(page.getByRole('heading', { name: 'Ordren er afsluttet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Betaling' })).toContainText('Du får tilbage55,00 kr.')
  await expect(page.getByRole('button', { name: 'Beskeder', exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Ordren er afsluttet' })).toBeVisible()
})

test('a book goes back to its seller by parcel, and its buyer has the money back', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const sale = await paidParcel(world)
  const shipment = sale.orderId
  await scan(world, sale, 'delivered')
  await world.as(sale.buyer, 'refundRequest', {
    shipment,
    reason: 2,
    detail: 'wrong_book',
    text: '2. udgave',
  })
  const address = `/dashboard/ordre?id=${shipment}`
  const seller = await newVisitor()
  await world.signIn(seller, sale.seller)
  await seller.goto(address)
  await seller.getByRole('button', { name: 'Lad køberen sende bogen retur' }).click()
  await expect(seller.getByRole('heading', { name: /sender bogen tilbage/ })).toBeVisible()
  await expectAccessible(seller)

  await world.settled()
  await world.signIn(page, sale.buyer)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /^Send bogen tilbage til/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Pakkekode/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Jeg har sendt den retur' }).click()
  await expect(page.getByRole('heading', { name: 'Bogen er på vej tilbage' })).toBeVisible()
  await page.setViewportSize(wide)

  const { body } = await world.as(sale.buyer, 'findShipment', { shipment })
  await world.control(`/parcels/${body.refund!.return!.pkg_no}/scan`, { event: 'delivered' })
  await world.settled()
  await seller.goto(address)
  await expect(seller.getByRole('heading', { name: 'Er bogen kommet hjem, som den var?' })).toBeVisible()
  await expectAccessible(seller)
  await seller.getByRole('button', { name: 'Ja, betal tilbage' }).click()
  const asked = seller.getByRole('dialog', { name: 'Har du fået bogen igen?' })
  await expect(asked).toContainText('Det kan ikke fortrydes')
  await expectAccessible(seller)
  await asked.getByRole('button', { name: 'Ja, betal tilbage' }).click()
  await expect(seller.getByRole('link', { name: 'Sæt bogen til salg igen' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ordren er annulleret' })).toBeVisible()
  await expectAccessible(page)
})

test('photos that do not get through are sent again from the page, without a second request', async ({
  page,
  world,
  guard,
}) => {
  guard.expectsRefusal(429, '/api/refundEvidence')
  const sale = await paidParcel(world)
  await scan(world, sale, 'delivered')
  await world.settled()
  await world.signIn(page, sale.buyer)
  await page.goto(`/dashboard/problem?id=${sale.orderId}`)
  await page.getByRole('radio', { name: /Mere slidt end vist/ }).check()
  await page.getByRole('radio', { name: /^Send den retur/ }).check()
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() }
  await page.getByLabel(/^Tag eller vælg billede/).setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Fjern billede 1' })).toBeVisible()
  await page.route(
    '**/api/refundEvidence',
    (route) => route.fulfill({ status: 429, json: { message: 'Vent lidt.' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: /^Send til/ }).click()
  await expect(page.getByText(/Din sag er sendt, men billederne kom ikke med/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Prøv igen med billede 1' }).click()

  await expect(page.getByRole('heading', { name: 'Din anmodning om refundering behandles' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Dine billede 1 (åbner i nyt vindue)' })).toHaveCount(1)
})
