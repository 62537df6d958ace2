import type { Page } from '@playwright/test'
import { messages } from '#contract/messages'
import { refusals } from '#contract/refusals'
import type { TradePart } from '#rules/trade-stop'
import type { Person } from '../people.ts'
import { paidPickup } from '../sales.ts'
import { expectAccessible, phone, wide } from './accessible.ts'
import { expect, test } from './journey.ts'
import {
  fetchFrom,
  goodCard,
  goToPayment,
  openBasket,
  payWith,
  putInBasket,
  sellersGroup,
} from './steps/buying.ts'
import { proveIdentity } from './steps/proof.ts'
import type { World } from './world.ts'

const [, keptBasket] = refusals.purchases_stopped
const reason = 'Betalingsudbyderen trækker for meget.'

test('while an operator has stopped new purchases a buyer pays nothing and keeps the basket, which is paid once they are open again', async ({
  page,
  guard,
  world,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  guard.expectsRefusal(403, '/api/operator/stops/purchases')
  guard.expectsRefusal(409, '/api/buyBook')
  const operator = await world.person({ role: 'operator', firstName: 'Dorte' })
  await world.signIn(page, operator)
  await world.advance(0.25)
  try {
    await page.goto('/drift/drift')
    const stops = page.getByRole('region', { name: 'Nødstop' })
    const purchases = stops.getByRole('listitem').filter({ hasText: 'Nye køb' })
    await purchases.getByRole('button', { name: 'Stop nye køb' }).click()
    const asks = page.getByRole('dialog', { name: 'Stop nye køb?' })
    await asks.getByRole('button', { name: 'Stop nye køb' }).click()
    await expect(asks.getByRole('alert')).toHaveText(messages.statementMissing)
    await asks.getByLabel('Begrundelse').fill(reason)
    await expectAccessible(page)
    await asks.getByRole('button', { name: 'Stop nye køb' }).click()
    await proveIdentity(page)
    await expect(purchases).toContainText(`${operator.firstName} ${operator.lastName}: ${reason}`)
    await expect(purchases).toContainText('Stoppet')
    await expectAccessible(page)
    await openOverview(page)
    const told = page.getByText(/^Nye køb er stoppet af Dorte .*: Betalingsudbyderen trækker for meget\.$/)
    await expect(told).toBeVisible()
    await expectAccessible(page)

    const shop = await newVisitor()
    const buyer = await world.buyer(shop)
    const book = await world.listedBook({ title: 'Bogen i kurven' })
    await putInBasket(shop, book)
    await openBasket(shop)
    await fetchFrom(shop, book.seller.firstName)
    await shop.getByRole('button', { name: 'Køb – gå til betaling' }).click()
    await expect(shop.getByRole('alert')).toHaveText(keptBasket)
    await expectAccessible(shop)
    expect((await world.as(buyer, 'bought')).body).toEqual([])
    await shop.setViewportSize({ ...phone, height: 640 })
    await shop.reload()
    await shop.getByRole('region', { name: 'I alt' }).getByRole('button').click()
    await expect(shop.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await shop.setViewportSize(wide)
    await expect(sellersGroup(shop, book.seller.firstName)).toContainText('Bogen i kurven')

    await page.goto('/drift/drift')
    await purchases.getByRole('button', { name: 'Åbn for køb igen' }).click()
    const opens = page.getByRole('dialog', { name: 'Åbn for køb igen?' })
    await opens.getByLabel('Begrundelse').fill('Udbyderen har rettet fejlen.')
    await opens.getByRole('button', { name: 'Åbn for køb igen' }).click()
    await expect(page.getByText('Nye køb er åbne igen')).toBeVisible()
    await expect(purchases).toContainText('Åbent')
    await openOverview(page)
    await expect(told).toHaveCount(0)

    await fetchFrom(shop, book.seller.firstName)
    await goToPayment(shop)
    await payWith(shop, goodCard)
    await expect(shop.getByRole('heading', { name: /^Bogen er din/ })).toBeVisible()
  } finally {
    await openAgain(world, operator, 'purchases')
  }
})

test('while an operator has stopped payouts a seller reads that the money is safe, and pays it out once they are open again', async ({
  page,
  guard,
  world,
  newVisitor,
}) => {
  guard.expectsRefusal(409, '/api/payout')
  const sale = await paidPickup(world)
  await world.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await world.settled()
  const operator = await world.person({ role: 'operator' })
  await world.signIn(page, operator)
  try {
    await page.goto('/drift/drift')
    const payouts = page.getByRole('region', { name: 'Nødstop' }).getByRole('listitem').last()
    await payouts.getByRole('button', { name: 'Stop udbetalinger' }).click()
    const asks = page.getByRole('dialog', { name: 'Stop udbetalinger?' })
    await asks.getByLabel('Begrundelse').fill(reason)
    await asks.getByRole('button', { name: 'Stop udbetalinger' }).click()
    await expect(payouts).toContainText(reason)
    await openOverview(page)
    await expect(page.getByText(/^Udbetalinger er stoppet af /)).toBeVisible()

    const purse = await newVisitor()
    await world.signIn(purse, { ...sale.seller, token: await world.tokenOf(sale.seller.id) })
    await purse.goto('/dashboard/saldo')
    const balance = purse.getByRole('region', { name: 'Til udbetaling' })
    const payOut = balance.getByRole('button', { name: 'Udbetal til konto' })
    await expect(balance).toContainText(/190,00.kr\./)
    await expect(purse.getByText(`${messages.payoutsStopped}.`)).toBeVisible()
    await expect(payOut).toBeDisabled()
    await expectAccessible(purse)
    // The seller who presses the button anyway gets the reason as the answer.
    await payOut.press('Enter')
    await expect(purse.getByRole('alert')).toHaveText(messages.payoutsStopped)
    await expect(purse.getByText(messages.payoutsStopped)).toHaveCount(1)
    await expect(balance).toContainText(/190,00.kr\./)
    await expectAccessible(purse)

    await page.goto('/drift/drift')
    await payouts.getByRole('button', { name: 'Åbn for udbetalinger igen' }).click()
    const opens = page.getByRole('dialog', { name: 'Åbn for udbetalinger igen?' })
    await opens.getByLabel('Begrundelse').fill('Udbyderen har rettet fejlen.')
    await opens.getByRole('button', { name: 'Åbn for udbetalinger igen' }).click()
    await expect(page.getByText('Udbetalinger er åbne igen')).toBeVisible()

    await purse.reload()
    await expect(purse.getByText(messages.payoutsStopped)).toHaveCount(0)
    await payOut.click()
    await expect(purse.getByText(/190,00.kr\. er på vej til din konto/)).toBeVisible()
  } finally {
    await openAgain(world, operator, 'payouts')
  }
})

async function openOverview(page: Page) {
  await page
    .getByRole('navigation', { name: 'Drift' })
    .getByRole('link', { name: 'Overblik', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Køer' })).toBeVisible()
}

/** The journeys that follow share this marketplace. */
async function openAgain(world: World, { id }: Person, part: TradePart) {
  const operator = { token: await world.tokenOf(id) }
  const body = { part, stopped: false, statement: 'Rejsen er slut.' }
  expect((await world.as(operator, 'stopTrade', body)).status).toBe(200)
}
