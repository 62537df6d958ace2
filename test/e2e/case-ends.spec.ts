/** Cases that go another way than the two wanted: what both sides read at each turn, on either width. */
import { paidParcel, paidPickup, scan } from '../sales.ts'
import { expect } from './journey.ts'
import { asked, booksAreBack, test } from './steps/order-ends.ts'

const day = 24
const statement = 'Det kan ses på billederne.'

test('a return is ordered by us, objected to by the seller, and decided', async ({ world, sides }) => {
  const { sellerPage, read, decide } = sides
  const sale = await asked(world)
  const shipment = sale.orderId
  await decide(sale, 'startReturn', statement)
  await read(sale, {
    buyer: [/^Send bogen tilbage til/, 'Ellers gælder handlen'],
    seller: [/sender bogen tilbage$/, 'Ellers gælder handlen, og du får dine penge.'],
  })
  await booksAreBack(world, sale)
  await world.signIn(sellerPage, sale.seller)
  await sellerPage.goto(`/dashboard/ordre?id=${shipment}`)
  await sellerPage.getByRole('button', { name: 'Der er noget galt' }).click()
  const dialog = sellerPage.getByRole('dialog')
  await dialog.getByLabel('Hvad ser du?').fill('Ryggen er knækket.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sellerPage.getByRole('heading', { name: 'Vi ser på returen' })).toBeVisible()
  await read(sale, {
    buyer: ['Vi ser på returen', 'skriver, at noget er galt.'],
    seller: ['Vi ser på returen', 'Tilføj gerne billeder herunder.'],
  })
  await decide(sale, 'declineRefund', statement)
  await read(sale, {
    buyer: ['Ordren er afsluttet', statement],
    seller: ['Ordren er afsluttet', statement],
  })
})

test('a request is withdrawn, an offer runs out, and both read it when we are late', async ({
  world,
  sides,
}) => {
  const { read } = sides
  const withdrawn = await asked(world)
  await world.as(withdrawn.buyer, 'cancelRequest', { shipment: withdrawn.orderId })
  await world.settled()
  await read(withdrawn, {
    buyer: ['Er bogen, som den skal være?', 'Gør du ingenting'],
    seller: [/har fået bogen$/, 'godkender vi den selv'],
  })
  const askAgain = () =>
    world.as(withdrawn.buyer, 'refundRequest', { shipment: withdrawn.orderId, reason: 2 })
  await askAgain()
  await world.as(withdrawn.buyer, 'cancelRequest', { shipment: withdrawn.orderId })
  await askAgain()
  await world.settled()
  const last = 'Trækker du også denne tilbage, kan du ikke selv bede om pengene igen.'
  await read(withdrawn, {
    buyer: ['Din anmodning om refundering behandles', last],
    seller: [/har bedt om refundering$/, 'Skriv din side af sagen herunder.'],
  })
  await world.as(withdrawn.buyer, 'cancelRequest', { shipment: withdrawn.orderId })
  await world.settled()
  await read(withdrawn, {
    buyer: ['Er bogen, som den skal være?', 'Du har trukket tre anmodninger tilbage.'],
    seller: [/har fået bogen$/, 'godkender vi den selv'],
  })

  const offered = await asked(world)
  expect(
    (await world.as(offered.seller, 'makeOffer', { shipment: offered.orderId, back: 50_00 })).status,
  ).toBe(200)
  await world.settled()
  await read(offered, {
    buyer: [/har et forslag til dig$/, 'Ellers udløber det, og en af os afgør sagen.'],
    seller: [/skal svare på dit forslag$/, 'Ingen får penge imens.'],
  })
  await world.advance(2 * day + 1)
  await read(offered, {
    buyer: ['Din anmodning om refundering behandles', 'Du hører fra os senest'],
    seller: [/har bedt om refundering$/, 'Skriv din side af sagen herunder.'],
  })
  await world.advance(2 * day)
  await read(offered, {
    buyer: ['Din anmodning om refundering behandles', 'Vi er forsinkede, og det beklager vi.'],
    seller: [/har bedt om refundering$/, 'Vi er forsinkede, og det beklager vi.'],
  })
})

test('a pickup that came to nothing, a lost parcel and a bank that takes the money end in both sides’ words', async ({
  page,
  world,
  sides,
}) => {
  const { read, decide } = sides

  const pickup = await paidPickup(world)
  await world.signIn(page, pickup.buyer)
  await page.goto(`/dashboard/problem?id=${pickup.orderId}`)
  await page.getByRole('radio', { name: /Afhentningen blev ikke til noget/ }).check()
  await page.getByRole('textbox').first().fill('Vi kunne ikke finde en tid.')
  await page.getByRole('button', { name: /^Send til/ }).click()
  await expect(page.getByRole('heading', { name: 'Din anmodning om refundering behandles' })).toBeVisible()
  await decide(pickup, 'grantRefund', statement)
  await read(pickup, {
    buyer: ['Ordren er annulleret', 'Du fik ret i din anmodning om refundering.'],
    seller: ['Ordren er annulleret', 'fik ret i anmodningen om refundering.'],
  })

  const taken = await paidParcel(world)
  await scan(world, taken, 'shipped')
  await world.askBank(taken, 'dispute')
  await world.askBank(taken, 'lost')
  await read(taken, {
    buyer: ['Din bank har givet dig pengene tilbage', 'Vi vurderer sagen.'],
    seller: ['Banken har taget betalingen tilbage', 'om vi dækker dit salg'],
  })
  await decide(taken, 'settleOrder', statement)
  await read(taken, {
    buyer: ['Ordren er afsluttet', 'Din bank har givet dig pengene tilbage'],
    seller: ['Ordren er afsluttet', 'Vi har dækket dit salg.'],
  })
})

test('a seller whose account we close still sends, and both read what that means', async ({
  world,
  sides,
}) => {
  const { read } = sides
  const sale = await paidParcel(world)
  const operator = await world.person({ role: 'operator' })
  await world.as(operator, 'suspendUser', { userId: sale.seller.id, statement })
  await world.settled()
  const token = await world.tokenOf(sale.seller.id)
  const closed = { ...sale, seller: { ...sale.seller, token } }
  await read(closed, {
    buyer: ['Bogen er ikke sendt endnu', 'Din ordre gælder stadig'],
    seller: [/^Send bogen til/, 'Jeg har afsendt pakken'],
  })
})
