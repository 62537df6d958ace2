/** Automatic accessibility checks of a screen, at a wide width and at a phone's width. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export const wide = { width: 1440, height: 900 }
export const tablet = { width: 820, height: 1180 }
export const phone = { width: 390, height: 844 }

const standards: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}
const ofColours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Checks the current screen, and restores its width afterwards. */
export async function expectAccessible(page: Page, rules = standards) {
  const before = page.viewportSize() ?? wide
  for (const size of before.width === phone.width ? [phone] : [before, phone]) {
    await page.setViewportSize(size)
    expect(await violationsOn(page, rules), `${page.url()} at ${size.width} px`).toEqual([])
    expect(await widthOf(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(size.width)
  }
  await page.setViewportSize(before)
}

/**
 * The same in the dark, and then in the light, where it leaves the page. A theme changes colours and nothing else, so
 * only their rules are asked in both; `npm run walk` asks all.
 */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ofColours)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

/** At the page's size and in its theme, once nothing moves. */
export async function violationsOn(page: Page, rules = standards): Promise<string[]> {
  await transitionsEnded(page)
  // A target scrolled under the header would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // Its source is half a megabyte: a page gets it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (runOnly) => {
    const judge = (globalThis as unknown as { axe: typeof axe }).axe
    return (await judge.run({ runOnly, resultTypes: ['violations'] })).violations
  }, rules)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}) ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  )
}

function widthOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Waits for transitions, because half-faded text has half its contrast. Endless animations are ignored. */
function transitionsEnded(page: Page) {
  return page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
    // An element that has just appeared starts its animation in the next frame.
    for (await drawn(); ending().length > 0; await drawn())
      await Promise.allSettled(ending().map(({ finished }) => finished))
  })
}
