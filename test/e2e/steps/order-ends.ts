/** What both sides of an order read when it has come to an end, on either width. */
import { expect, type Page } from '@playwright/test'
import { paidParcel, scan } from '../../sales.ts'
import { expectAccessible, phone, wide } from '../accessible.ts'
import type { World } from '../world.ts'

export type Sale = Awaited<ReturnType<typeof paidParcel>>

/** A parcel whose buyer wants the money back. */
export async function asked(world: World) {
  const sale = await paidParcel(world)
  await scan(world, sale, 'delivered')
  const text = 'Der er streger i bogen.'
  await world.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, text })
  await world.settled()
  return sale
}

/** The title of the open row, and more of what stands in the page. */
type Words = readonly [title: string | RegExp, text: string]
export type Ends = { buyer: Words; seller: Words }

export async function readEnds(
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
    await expect(at.locator('[aria-current="step"]').getByRole('heading', { name: title })).toBeVisible()
    await expect(at.getByRole('main')).toContainText(text)
    await expectAccessible(at)
    await at.setViewportSize(phone)
    await expect(at.locator('[aria-current="step"]').getByRole('heading', { name: title })).toBeVisible()
    await at.setViewportSize(wide)
  }
}
