/** Ends that come by silence, by the clock or by an operator's no: what both sides read and do on either width. */
import { paidParcel, paidPickup, scan } from '../sales.ts'
import { expectAccessible, phone, wide } from './accessible.ts'
import { expect } from './journey.ts'
import { approve, asked, booksAreBack, test } from './steps/order-ends.ts'

const day = 24

test('orders end by silence, by the clock and by a no, and both sides read how', async ({
  page,
  world,
  sides,
}) => {
  const { read, decide } = sides

  const declined = await asked(world)
  const statement = 'Billederne i annoncen viser stregerne.'
  await decide(declined, 'declineRefund', statement)
  await read(declined, {
    buyer: ['Ordren er afsluttet', statement],
    seller: ['Ordren er afsluttet', statement],
  })

  const notSentBack = await asked(world)
  await world.as(notSentBack.seller, 'acceptReturn', { shipment: notSentBack.orderId })
  const silent = await paidParcel(world)
  await scan(world, silent, 'delivered')
  const notSent = await paidParcel(world)
  const lost = await paidParcel(world)
  await scan(world, lost, 'shipped')
  const pickup = await paidPickup(world)
  await world.advance(5 * day + 1)
  await read(notSentBack, {
    buyer: ['Ordren er afsluttet', 'har fået sine penge'],
    seller: ['Ordren er afsluttet', 'din saldo'],
  })
  await read(silent, {
    buyer: ['Ordren er afsluttet', 'God fornøjelse'],
    seller: ['Ordren er afsluttet', 'Pengene er på din saldo'],
  })
  await read(notSent, {
    buyer: ['Ordren er annulleret', 'fik ikke sendt bogen i tide'],
    seller: ['Ordren er annulleret', 'Send ikke bogen nu.'],
  })

  await world.advance(2 * day)
  await read(lost, {
    buyer: ['Har du fået bogen?', 'Nej, ikke endnu'],
    seller: [/^Bogen er på vej til/, 'Gem kvitteringen'],
  })
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Nej, ikke endnu' }).click()
  await expect(page.getByRole('heading', { name: 'Vi leder efter pakken' })).toBeVisible()
  await expect(page.getByText('Tak, fordi du svarede.')).toBeVisible()
  await expect(page.getByText('Sat på pause', { exact: true })).toBeVisible()
  await page.setViewportSize(wide)
  await expect(page.getByRole('heading', { name: 'Vi leder efter pakken' })).toBeVisible()
  await expectAccessible(page)

  await world.advance(7 * day)
  await read(pickup, {
    buyer: ['Har du hentet bogen?', 'Vi har ikke hørt'],
    seller: [/^Har .+ hentet bogen\?$/, 'tast den kode'],
  })
  await approve(page, world, pickup)
})

test('orders that an operator ends, and a parcel that only its buyer has seen, read the same on either width', async ({
  page,
  world,
  sides,
}) => {
  const { read, decide } = sides

  const pickup = await paidPickup(world)
  const unseen = await paidParcel(world)
  await scan(world, unseen, 'shipped')
  await world.advance(7 * day + 1)
  await world.signIn(page, unseen.buyer)
  await page.goto(`/dashboard/ordre?id=${unseen.orderId}`)
  await page.getByRole('button', { name: 'Ja, jeg har den' }).click()
  const dialog = page.getByRole('dialog', { name: 'Har du fået pakken?' })
  await expect(dialog).toContainText('Så har du 48 timer til at se bogen igennem.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ikke endnu' }).click()
  await expect(page.getByRole('heading', { name: 'Har du fået bogen?' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ja, jeg har den' }).click()
  await dialog.getByRole('button', { name: 'Ja, jeg har pakken' }).click()
  await expect(page.getByRole('button', { name: 'Alt er i orden' })).toBeVisible()

  await world.advance(7 * day)
  await decide(pickup, 'settleOrder', 'Køberen har skrevet, at bogen er hentet.')
  await read(pickup, {
    buyer: ['Ordren er afsluttet', 'Køberen har skrevet, at bogen er hentet.'],
    seller: ['Ordren er afsluttet', 'Køberen har skrevet, at bogen er hentet.'],
  })
})

test('the seller of a reopened sale reads why, what it costs and where the money is, on either width', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const { buyer, seller, orderId } = await paidPickup(world)
  await world.as(buyer, 'satisfied', { shipment: orderId })
  await world.settled()
  const operator = await world.person({ role: 'operator' })
  const statement = 'Bogen var en anden udgave end den i annoncen.'
  const given = { orderId, amount: 80_00, fromSeller: true, statement }
  expect((await world.as(operator, 'reopenSale', given)).status).toBe(200)
  await world.settled()

  await world.signIn(page, seller)
  await page.goto(`/dashboard/ordre?id=${orderId}`)
  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    const main = page.getByRole('main')
    await expect(main).toContainText(statement)
    await expect(main).toContainText('Vi har taget 80,00 kr. fra din saldo.')
    await expect(page.getByRole('combobox', { name: 'Til' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('combobox', { name: 'Til' }).selectOption('Kun Genlæst')
  await page
    .getByRole('textbox', { name: 'Skriv en besked' })
    .fill('Det var den udgave, der stod i annoncen.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log')).toContainText('Det var den udgave')
  await expect
    .poll(async () => (await world.as(operator, 'operatorChat', { orderId })).body)
    .toMatchObject([{ by: 'seller', to: 'genlaest' }])
})

test('a return that its seller says nothing about is confirmed, and a warned order that an operator ends reads the same on either width', async ({
  world,
  sides,
}) => {
  const { sellerPage, read, decide } = sides

  const warned = await paidParcel(world)
  await world.askBank(warned, 'warn')
  const statement = 'Betalingen kunne ikke bekræftes.'
  await decide(warned, 'cancelWarned', statement)
  await read(warned, {
    buyer: ['Ordren er annulleret', `»${statement}«`],
    seller: ['Ordren er annulleret', `»${statement}«`],
  })

  const silent = await asked(world)
  await world.as(silent.seller, 'acceptReturn', { shipment: silent.orderId })
  await world.settled()
  await booksAreBack(world, silent)
  await read(silent, {
    buyer: [/har fået bogen$/, 'Sker det ikke, bekræfter vi selv'],
    seller: ['Er bogen kommet hjem, som den var?', 'Ellers bekræfter vi selv'],
  })
  await world.advance(2 * day + 1)
  await world.settled()
  await read(silent, {
    buyer: ['Ordren er annulleret', 'Du har sendt bogen retur. Alle pengene er sendt tilbage'],
    seller: ['Ordren er annulleret', 'har sendt bogen retur.'],
  })
  await expect(sellerPage.getByRole('link', { name: 'Sæt bogen til salg igen' })).toBeVisible()
})

test('a seller gives everything back, and the buyer keeps the book, on either width', async ({
  page,
  world,
  sides,
}) => {
  const { sellerPage, read } = sides
  const sale = await asked(world)
  await world.signIn(page, sale.seller)
  await page.goto(`/dashboard/ordre?id=${sale.orderId}`)
  const give = page.getByRole('button', { name: 'Giv alle pengene tilbage' })
  const dialog = page.getByRole('dialog', { name: 'Giv alle pengene tilbage?' })
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    await give.click()
    await expect(dialog).toContainText('Du får ingen penge for handlen, og ordren er slut.')
    await expect(dialog).toContainText('Det kan ikke fortrydes.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ikke endnu' }).click()
    await expect(dialog).toBeHidden()
  }
  await give.click()
  await dialog.getByRole('button', { name: 'Ja, giv alt tilbage' }).click()
  await expect(page.getByRole('heading', { name: 'Ordren er annulleret' })).toBeVisible()
  await page.setViewportSize(wide)
  await world.settled()

  await read(sale, {
    buyer: ['Ordren er annulleret', 'har givet dig alle pengene tilbage, og du beholder bogen.'],
    seller: ['Ordren er annulleret', 'beholder bogen.'],
  })
  await expect(sellerPage.getByRole('link', { name: 'Sæt bogen til salg igen' })).toHaveCount(0)
})
