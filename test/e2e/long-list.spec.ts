import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { World } from './world.ts'

/** A search with this many copies of one book; its first page is open. */
async function openLongList(page: Page, world: World, title: string, copies: number) {
  const seller = await world.seller()
  for (let copy = 0; copy < copies; copy++) await world.listedBook({ title }, seller)
  await page.goto(`/bøger?id=${title.toLowerCase()}&sorter=nyeste`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(16)
  return { cards, more: page.getByRole('button', { name: 'Vis flere bøger' }) }
}

test('an empty page is not the end while more may follow, and the last page says that it is the end', async ({
  page,
  world,
}) => {
  const { cards, more } = await openLongList(page, world, 'Elementær turbulens', 18)
  const calls = '**/api/getResults'
  await page.route(calls, async (route) => {
    const { cursor } = route.request().postDataJSON() as { cursor: string }
    await route.fulfill({ json: [], headers: { 'X-Next-Cursor': cursor } })
  })
  const answer = page.waitForResponse(calls)
  await more.press('Enter')
  await answer
  await expect(more).toBeFocused()
  await page.unroute(calls)
  await more.press('Enter')
  await expect(cards).toHaveCount(18)
  await expect(cards.nth(16).getByRole('link')).toBeFocused()

  await page.reload()
  await page.route(calls, (route) => route.fulfill({ json: [] }))
  await more.press('Enter')
  const end = page.getByText('16 bøger er vist. Der er ikke flere.')
  await expect(end).toBeFocused()
  // Sighted readers see it, too.
  expect((await end.boundingBox())!.width).toBeGreaterThan(100)
  await expect(more).toBeHidden()
})
