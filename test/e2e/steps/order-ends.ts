/** What both sides of an order read when it has come to an end, on either width, and how a journey gets there. */
import { expect, type Page } from '@playwright/test'
import { paidParcel, scan } from '../../sales.ts'
import { expectAccessible, phone, wide } from '../accessible.ts'
import { test as base } from '../journey.ts'
import type { World } from '../world.ts'

export type Sale = Awaited<ReturnType<typeof paidParcel>>

/** The title of the open row, and more of what stands in the page. */
type Words = readonly [title: string | RegExp, text: string]
export type Ends = { buyer: Words; seller: Words }

type Sides = {
  /** The seller's browser; the buyer has the journey's own page. */
  sellerPage: Page
  read: (sale: Sale, words: Ends) => Promise<void>
  decide: (sale: Sale, step: string, statement: string) => Promise<void>
}

/** A journey with a browser for each side of an order, and operators who decide. It visits many pages. */
export const test = base.extend<{ sides: Sides }>({
  async sides({ page, world, newVisitor }, use, info) {
    info.setTimeout(300_000)
    const sellerPage = await newVisitor()
    await use({
      sellerPage,
      read: (sale, words) => readEnds({ page, sellerPage, world }, sale, words),
      decide: (sale, step, statement) => decide(world, sale, step, statement),
    })
  },
})

/** An operator's session ends after half an hour, so each act has its own. */
async function decide(world: World, { orderId }: Sale, step: string, statement: string) {
  const operator = await world.person({ role: 'operator' })
  expect((await world.as(operator, 'operatorStep', { orderId, step, statement })).status).toBe(200)
  await world.settled()
}

/** A parcel whose buyer wants the money back. */
export async function asked(world: World) {
  const sale = await paidParcel(world)
  await scan(world, sale, 'delivered')
  const text = 'Der er streger i bogen.'
  await world.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, text })
  await world.settled()
  return sale
}

/** The books of a case are back at their seller's. */
export async function booksAreBack(world: World, { buyer, orderId }: Sale) {
  const { body } = await world.as(buyer, 'findShipment', { shipment: orderId })
  await world.control(`/parcels/${body.refund!.return!.pkg_no}/scan`, { event: 'delivered' })
  await world.settled()
}

/** The buyer says on the order's page that all is well, and reads that it is over. */
export async function approve(page: Page, world: World, { buyer, orderId }: Sale) {
  await world.signIn(page, buyer)
  await page.setViewportSize(phone)
  await page.goto(`/dashboard/ordre?id=${orderId}`)
  await page.getByRole('button', { name: 'Alt er i orden' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, godkend' }).click()
  await expect(page.getByRole('heading', { name: 'Ordren er afsluttet' })).toBeVisible()
  await page.setViewportSize(wide)
  await world.settled()
}

async function readEnds(
  { page, sellerPage, world }: { page: Page; sellerPage: Page; world: World },
  sale: Sale,
  words: Ends,
) {
  for (const [side, at] of [
    ['buyer', page],
    ['seller', sellerPage],
  ] as const) {
    const [title, text] = words[side]
    await world.signIn(at, sale[side])
    await at.goto(`/dashboard/ordre?id=${sale.orderId}`)
    const open = at.locator('[aria-current="step"]').getByRole('heading', { name: title })
    await expect(open).toBeVisible()
    await expect(at.getByRole('main')).toContainText(text)
    await expectAccessible(at)
    await at.setViewportSize(phone)
    await expect(open).toBeVisible()
    await at.setViewportSize(wide)
  }
}
