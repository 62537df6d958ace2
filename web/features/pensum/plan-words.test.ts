import { expect, test } from 'vitest'
import { editionNote } from './plan-words.ts'

const line = (edition: number | null, version: string) => ({ edition, apiBook: { version } })

test.each([
  ['the list names another edition', line(5, '4. udgave'), '4. udgave', 'listen siger 5. udgave'],
  ['the list names this edition', line(4, '5. udgave'), '4. udgave', null],
  ['the list names none, and another was found', line(null, '5. udgave'), '4. udgave', 'du valgte 5. udgave'],
  ['the list names none, and an unknown one was found', line(null, ''), '4. udgave', null],
  ['an unknown edition counts as the first', line(1, ''), '', null],
])('%s', (_, of, planned, expected) => {
  expect(editionNote(of, { version: planned })).toBe(expected)
})
