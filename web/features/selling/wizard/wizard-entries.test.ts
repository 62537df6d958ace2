import { expect, test } from 'vitest'
import { firstEntry } from './wizard-entries.ts'

test.each([
  ['a link to the wizard begins a visit', 'PUSH', 4, 1, 4],
  ['a reload in a later step goes on with it', 'POP', 6, 4, 4],
  ['so does the way back from the log-in', 'REPLACE', 7, 4, 4],
  ['the first page of a tab begins one', 'POP', 0, null, 0],
  ['coming back from the payment provider begins one', 'POP', 0, 5, 0],
] as const)('%s', (_, arrival, entry, stored, first) => {
  expect(firstEntry(arrival, entry, stored)).toBe(first)
})
