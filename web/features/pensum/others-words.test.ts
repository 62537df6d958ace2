import { expect, test } from 'vitest'
import { wordsOfOthers } from './others-words.ts'

test('what most wrote stands first, once, and not what is typed already', () => {
  const written = ['Aalborg Universitet', 'AAU', 'aalborg universitet', ' ', 'Aalborg Universitet ', 'UCN']
  expect(wordsOfOthers(written, '')).toEqual(['Aalborg Universitet', 'AAU', 'UCN'])
  expect(wordsOfOthers(written, 'aau')).toEqual(['Aalborg Universitet', 'UCN'])
})

test('a long list is cut', () => {
  expect(
    wordsOfOthers(
      Array.from({ length: 30 }, (_, n) => `Hold ${n}`),
      '',
    ),
  ).toHaveLength(8)
})
