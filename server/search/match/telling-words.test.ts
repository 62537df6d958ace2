import { expect, test } from 'vitest'
import { tellingWords } from './telling-words.ts'

test.each([
  ['indforing i kvalitative metoder', ['kvalitative', 'metoder']],
  ['makrookonomi', ['makrookonomi']],
  ['csharp 7 0 net en grundbog', ['csharp']],
  [
    'videnskabsteori i samfundsvidenskaberne: en introduktion, videnskabsteori',
    ['samfundsvidenskaberne', 'videnskabsteori'],
  ],
])('what tells of the subject in "%s" is %j', (title, words) => {
  expect(tellingWords(title)).toEqual(words)
})
