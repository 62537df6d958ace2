/** What a machine can tell of a screen's accessibility, on a wide screen and on a phone. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const wide = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The screen as it stands now; afterwards it is as wide as before. */
export async function expectAccessible(page: Page) {
  const before = page.viewportSize() ?? wide
  for (const size of before.width === phone.width ? [phone] : [before, phone]) {
    await page.setViewportSize(size)
    await transitionsEnded(page)
    expect(await violationsOn(page), `${page.url()} at ${size.width} px`).toEqual([])
    expect(await widthOf(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(size.width)
  }
  await page.setViewportSize(before)
}

async function violationsOn(page: Page) {
  // What is scrolled under the header counts as a target too small to hit.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    // Without frames on our pages, nothing has to be gathered in a page of its own.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}) ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  )
}

function widthOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Half-faded text has half its contrast. What moves without end is left alone. */
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
    // What has just appeared begins to move with the next frame.
    for (await drawn(); ending().length > 0; await drawn())
      await Promise.allSettled(ending().map(({ finished }) => finished))
  })
}
