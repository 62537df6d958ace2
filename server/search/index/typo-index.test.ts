import { expect, test } from 'vitest'
import { typoIndex } from './typo-index.ts'

const words = ['kemi', 'fysik', 'matematik', 'musik']
const index = typoIndex([...words.keys()], (number) => words[number]!)

test.each([
  ['kmi', 'kemi'],
  ['kemmi', 'kemi'],
  ['komi', 'kemi'],
  ['kmei', 'kemi'],
  ['emi', 'kemi'],
  ['matematikk', 'matematik'],
])('%s may be a typo for %s', (typed, meant) => {
  expect([...index.near(typed)].map((number) => words[number])).toContain(meant)
})

test('a word far from all others has no candidates', () => {
  expect([...index.near('biologi')]).toEqual([])
})
