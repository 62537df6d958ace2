import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Kvalitative metoder', 'kvalitative-metoder'],
  ['Børn & unge på Ærø', 'born-unge-pa-aro'],
  ['C++ for begyndere', 'cpp-for-begyndere'],
  ['Microeconomics', 'microeconomics'],
  ['Война и мир', 'bog'],
  ['', 'bog'],
  ['Psykologiens veje '.repeat(6), 'psykologiens-veje-psykologiens-veje-psykologiens-veje'],
])('"%s" has the slug %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('every title has a slug that the database takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      expect(slugOf(title)).toMatch(/^[a-z0-9]{1,60}(-[a-z0-9]+)*$/)
      expect(slugOf(title).length).toBeLessThanOrEqual(60)
    }),
  )
})
