/** The set pieces: a stamp that lands, a spine that slides into the basket, a page that turns. */
import type { Page } from '@playwright/test'
import { paidParcel, scan } from '../sales.ts'
import { expect, test } from './journey.ts'
import { bookWithPhotos } from './steps/book-photos.ts'

type Moved = Record<string, number>

const longestMs = 300

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const says =
    reducedMotion === 'reduce'
      ? 'nothing moves for whoever prefers less motion'
      : 'each moves once, and briefly'
  test(`a page turns, a spine slides into the basket and a stamp lands: ${says}`, async ({ page, world }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(recordMotion)
    const book = await bookWithPhotos(world, 2)
    await page.goto(`/bøger/${book.id}`)
    await page.getByRole('button', { name: 'Næste billede' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Billede 2 / 2' })).toBeVisible()
    await expectMoved(page, reducedMotion === 'reduce' ? [] : ['leaf-turns'])
    await expect(page.locator('.gallery__leaf')).toHaveCount(0)
    await page.getByRole('button', { name: 'Læg i kurv' }).filter({ visible: true }).click()
    await expect(page.getByRole('link', { name: 'Indkøbskurv, 1 bog' })).toBeVisible()
    await expectMoved(page, reducedMotion === 'reduce' ? [] : ['leaf-turns', 'spine'])
    await expect(page.locator('.spine')).toHaveCount(0)

    const sale = await paidParcel(world)
    await scan(world, sale, 'delivered')
    await world.signIn(page, sale.buyer)
    await page.goto(`/dashboard/ordre?id=${sale.orderId}`)
    await page.getByRole('button', { name: 'Alt er i orden' }).first().click()
    await expectMoved(page, [])
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, godkend' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectMoved(page, reducedMotion === 'reduce' ? [] : ['stamp-lands'])
  })
}

async function expectMoved(page: Page, names: string[]) {
  const moved = () => page.evaluate(() => (globalThis as unknown as { moved: Moved }).moved)
  await expect.poll(async () => Object.keys(await moved()).toSorted()).toEqual(names)
  for (const [name, ms] of Object.entries(await moved())) expect(ms, name).toBeLessThanOrEqual(longestMs)
}

/** Runs in the page: the set pieces that have moved, with their milliseconds. */
function recordMotion() {
  const moved: Moved = {}
  Object.assign(globalThis, { moved })
  const pieces = ['leaf-turns', 'leaf-turns-back', 'spine', 'stamp-lands']
  const look = () => {
    for (const animation of document.getAnimations()) {
      const effect = animation.effect as KeyframeEffect
      const name = animation instanceof CSSAnimation ? animation.animationName : effect.target!.className
      if (pieces.includes(name)) moved[name] = Number(effect.getComputedTiming().duration)
    }
    requestAnimationFrame(look)
  }
  look()
}
