import { expect, test } from 'vitest'
import { medianOf, missedTargets } from './targets.ts'

const load = { atLoad: 110_000, still: 140_000, files: 6, uncompressed: [] }
const figures = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1_800,
  cls: 0,
  tbt: 20,
  faults: [],
}

const interactions = [{ name: 'chat', slowest: 200, of: 'click on button', count: 9 }]

test('figures that just meet every target miss none', () => {
  expect(missedTargets({ load, figures, interactions })).toEqual([])
})

test.each([
  [{ load: { ...load, still: 140_500 }, figures }, 'JavaScript in KB 140.5'],
  [{ load: { ...load, uncompressed: ['/a.js'] }, figures }, 'scripts without brotli 1'],
  [{ load, figures: { ...figures, performance: 94 } }, 'performance 94'],
  [{ load, figures: { ...figures, seo: 99 } }, 'SEO 99'],
  [
    { interactions: [{ name: 'chat', slowest: 201, of: 'click on button', count: 9 }] },
    'milliseconds of an interaction on chat 201',
  ],
])('a missed target is named with its measurement', (measured, missed) => {
  expect(missedTargets({ load, figures, interactions, ...measured })).toEqual([missed])
})

test('a median is one of the measurements', () => {
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(medianOf([4, 1])).toBe(1)
})
