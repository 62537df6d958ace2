import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slideSizes, slidesFrom } from './slides.ts'

test.each([
  [1920, 8],
  [1750, 8],
  [1749, 7],
  [1500, 7],
  [1499, 6],
  [1280, 6],
  [1279, 5],
  [1024, 5],
  [1023, 4],
  [768, 4],
  [767, 3],
  [480, 3],
  [479, 2],
  [320, 2],
])('a screen of %d px shows %d slides', (screen, slides) => {
  expect(slidesFrom.find(({ width }) => screen >= width)?.slides).toBe(slides)
})

test('the style sheet has the same breakpoints', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../styles/shelf.css'), 'utf8')
  const steps = css.matchAll(/(?:@media \(min-width: (\d+)px\) \{\s*)?\.shelf \{\s*--per: (\d);/g)
  const laidOut = [...steps].map(([, width = '0', slides]) => ({
    width: Number(width),
    slides: Number(slides),
  }))
  expect(laidOut.toReversed()).toEqual(slidesFrom)
})

test('the image sizes follow the width of a slide, up to a maximum', () => {
  expect(slideSizes).toMatch(/^\(min-width: 1760px\) 184px, .*, calc\(\(100vw - 56px\) \/ 2\)$/)
})
