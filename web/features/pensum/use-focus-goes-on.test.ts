import { expect, test } from 'vitest'
import type { Answer } from './list-store.ts'
import { nextLine } from './use-focus-goes-on.ts'

const lines = (...answers: Answer[]) => answers.map((answer) => ({ answer }))

test.each([
  [
    'an answered question leads to the next one',
    lines('wanted', 'wanted', 'open'),
    { at: 1, isOpen: true },
    2,
  ],
  [
    'the last question leads back to one that was passed over',
    lines('open', 'wanted'),
    { at: 1, isOpen: true },
    0,
  ],
  ['without a question left the line itself is there', lines('wanted', 'wanted'), { at: 1, isOpen: true }, 1],
  ['a removed line leads to the one in its place', lines('open', 'wanted'), { at: 1, isOpen: false }, 1],
  ['a removed last line leads to the one before it', lines('wanted', 'wanted'), { at: 2, isOpen: false }, 1],
])('%s', (_, left, place, expected) => {
  expect(nextLine(left, place)).toBe(expected)
})
