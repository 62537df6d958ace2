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
])('%s may have been %s', (typed, meant) => {
  expect([...index.near(typed)].map((number) => words[number])).toContain(meant)
})

test('what is nowhere near is not there', () => {
  expect([...index.near('biologi')]).toEqual([])
})
