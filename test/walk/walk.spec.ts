/**
 * Walks all screens at all widths, and with text at twice its size. Faults are sideways scroll, texts that lie on each
 * other, a focus that cannot be seen, and what axe finds in either theme. `npm run walk -- -g seller` walks one person's.
 */
import type { Page } from '@playwright/test'
import { phone, violationsOn, wide } from '../e2e/accessible.ts'
import { expect, test } from '../e2e/journey.ts'
import { faultsOf } from './faults.ts'
import { focusFaultsOf } from './focus.ts'
import { walkers, type Screen, type Walk } from './screens.ts'

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
].map((size) => ({ ...size, name: `${size.width} px`, text: 16 }))
const large = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
].map((size) => ({ ...size, name: `${size.width} px with large text`, text: 32 }))

for (const [name, screensOf] of Object.entries(walkers))
  test(`all screens of ${name}`, async ({ page, world, guard }) => {
    const { person, screens, refused = [] }: Walk = await screensOf(world, page)
    if (person) await world.signIn(page, person)
    for (const path of refused) guard.expectsRefusal(404, path)
    for (const screen of screens) {
      const {
        path,
        before,
        open,
        ofPhone = false,
      }: Screen = typeof screen === 'string' ? { path: screen } : screen
      await before?.(page)
      await page.setViewportSize(ofPhone ? phone : wide)
      await page.goto(path)
      await open?.(page)
      expect.soft(await faultsAtAllSizes(page, ofPhone), path).toEqual([])
      expect.soft(await violationsInBothThemes(page, ofPhone), path).toEqual([])
    }
  })

async function faultsAtAllSizes(page: Page, ofPhone: boolean) {
  const devtools = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const { name, width, height, text } of [...sizes, ...large]) {
    if (ofPhone && width > phone.width) continue
    await page.setViewportSize({ width, height })
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
    await page.evaluate(async () => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    })
    const found = [...(await faultsOf(page)), ...(await focusFaultsOf(page))]
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await devtools.detach()
  return faults
}

async function violationsInBothThemes(page: Page, ofPhone: boolean) {
  const found: string[] = []
  for (const size of ofPhone ? [phone] : [wide, phone]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const violations = await violationsOn(page)
      found.push(...violations.map((fault) => `${size.width} px, ${colorScheme}: ${fault}`))
    }
  }
  return found
}
