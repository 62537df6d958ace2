import { expect, test } from 'vitest'
import { specificWords } from './specific-words.ts'

test.each([
  ['indforing i kvalitative metoder', ['kvalitative', 'metoder']],
  ['makrookonomi', ['makrookonomi']],
  ['csharp 7 0 net en grundbog', ['csharp']],
  [
    'videnskabsteori i samfundsvidenskaberne: en introduktion, videnskabsteori',
    ['samfundsvidenskaberne', 'videnskabsteori'],
  ],
])('the specific words of "%s" are %j', (title, words) => {
  expect(specificWords(title)).toEqual(words)
})
