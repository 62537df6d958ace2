/** What a carrier and a bank keep waiting, and how both sides read that it goes on, on either width. */
import { paidParcel, paidWithoutLabel, scan } from '../sales.ts'
import { expectAccessible, phone, wide } from './accessible.ts'
import { expect } from './journey.ts'
import { approve, test, type Sale } from './steps/order-ends.ts'
import type { World } from './world.ts'

const day = 24

async function shipBy(world: World, { seller, orderId }: Sale) {
  const { body } = await world.as(seller, 'findShipment', { shipment: orderId })
  return Date.parse(body.ship_by!)
}

test('a seller whose label the carrier does not give reads so, and has as much more time once it is there', async ({
  world,
  sides,
}) => {
  const { sellerPage, read } = sides
  const sale = await paidWithoutLabel(world)
  const before = await shipBy(world, sale)
  await read(sale, {
    buyer: ['Bogen er ikke sendt endnu', 'Fragtfirmaet mangler at lave pakkelabelen'],
    seller: [/^Send bogen til/, 'Vi henter den hos fragtfirmaet.'],
  })
  await expect(sellerPage.getByRole('button', { name: 'Jeg har afsendt pakken' })).toHaveCount(0)

  await world.advance(30)
  await world.control('/providers/carrier/fail', { mode: 'none' })
  await world.advance(2)
  await world.settled()
  expect((await shipBy(world, sale)) - before).toBeGreaterThanOrEqual(30 * 3_600_000)
  const [mail] = await world.outbox(sale.seller.email)
  expect(mail!.subject).toMatch(/^Din pakkelabel er klar/)
  expect(mail!.text).toContain('du har fået længere tid')
  await read(sale, {
    buyer: ['Bogen er ikke sendt endnu', 'skal sende bogen senest'],
    seller: [/^Send bogen til/, 'Jeg har afsendt pakken'],
  })
  await expect(sellerPage.locator('[aria-current="step"]')).toContainText('5 dage tilbage')
})

test('a parcel that is only said to be sent comes back to its seller, and both read why', async ({
  world,
  sides,
}) => {
  const { sellerPage, read } = sides
  const sale = await paidParcel(world)
  await world.signIn(sellerPage, sale.seller)
  await sellerPage.setViewportSize(phone)
  await sellerPage.goto(`/dashboard/ordre?id=${sale.orderId}`)
  await sellerPage.getByRole('button', { name: 'Jeg har afsendt pakken' }).click()
  await expect(sellerPage.getByRole('heading', { name: /^Bogen er på vej til/ })).toBeVisible()
  await expectAccessible(sellerPage)
  await sellerPage.setViewportSize(wide)
  await read(sale, {
    buyer: ['Bogen er på vej', 'men fragtfirmaet har ikke registreret den endnu.'],
    seller: [/^Bogen er på vej til/, 'venter ordren igen på, at du sender.'],
  })

  await world.advance(3 * day)
  await world.advance(1)
  await world.settled()
  await read(sale, {
    buyer: [
      'Bogen er ikke sendt endnu',
      'men fragtfirmaet har ikke set den. Derfor venter ordren på den igen.',
    ],
    seller: [/^Send bogen til/, 'Fragtfirmaet har ikke registreret den pakke, du skrev var sendt'],
  })
  await expect(sellerPage.getByRole('button', { name: 'Jeg har afsendt pakken' })).toHaveCount(0)
  for (const { email } of [sale.buyer, sale.seller])
    expect((await world.outbox(email))[0]!.subject).toMatch(/^(Ikke sendt endnu|Fragtfirmaet mangler)/)
})

test('a parcel that came back is sent again, arrives, and its buyer approves', async ({
  page,
  world,
  sides,
}) => {
  const { read } = sides
  const sale = await paidParcel(world)
  await scan(world, sale, 'shipped')
  await scan(world, sale, 'returned')
  await world.settled()
  await read(sale, {
    buyer: ['Pakken kom retur', 'Det koster dig ikke noget.'],
    seller: ['Pakken kom retur', 'vent med at sende den igen.'],
  })
  const address = { line1: '', postal_code: '8000', city: '' }
  const { id, agent, zipcode } = (await world.as(sale.buyer, 'servicePoints', { address })).body[0]!
  const to = { shipment: sale.orderId, service_point: { id, agent, zipcode }, phone: '4520304050' }
  expect((await world.as(sale.buyer, 'sendAgain', to)).status).toBe(200)
  await world.settled()
  await read(sale, {
    buyer: ['Bogen er ikke sendt endnu', 'du har valgt en ny pakkeshop.'],
    seller: ['Send bogen igen', 'Brug den nye pakkelabel'],
  })

  await scan(world, sale, 'shipped')
  await world.settled()
  await read(sale, {
    buyer: ['Bogen er på vej', 'spørger vi dig, om du har fået den.'],
    seller: [/^Bogen er på vej til/, 'Gem kvitteringen'],
  })
  await scan(world, sale, 'delivered')
  await world.settled()
  await approve(page, world, sale)
  await read(sale, {
    buyer: ['Ordren er afsluttet', 'God fornøjelse'],
    seller: ['Ordren er afsluttet', 'Pengene er på din saldo'],
  })
})
