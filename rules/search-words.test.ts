import { expect, test } from 'vitest'
import { foldForSearch, hasMarks, searchWords, spellForSearch } from './search-words.ts'

test.each([
  ['one word, whether æ, ae or a', ['Grænseløse', 'graenseloese', 'GRANSELOSE', 'grænselose']],
  ['one word, whether å, aa or a', ['Århus', 'Aarhus', 'arhus', 'AARHUS']],
  ['no accents', ['Café', 'cafe', 'CAFÉ', 'cafe\u0301']],
  ['no other marks', ['Müller', 'muller']],
  ['no apostrophes', ['Gray’s', "Gray's", 'grays']],
])('%s', (_, spellings) => {
  expect(new Set(spellings.map(foldForSearch)).size).toBe(1)
})

test('plain Danish text folds the same way as text that needs the slow path', () => {
  const plain = 'blåbærgrød og æbleskiver på øen 2024'
  // The é forces the slow path.
  expect(foldForSearch(`${plain} é`)).toBe(`${foldForSearch(plain)} e`)
  expect(foldForSearch(plain)).toBe('blabargrod og ableskiver pa on 2024')
})

test.each([
  ['Computer Networking: A Top-Down Approach', ['computer', 'networking', 'a', 'top', 'down', 'approach']],
  ['  1984 –  (roman)  ', ['1984', 'roman']],
  ['C++ og C#', ['cpp', 'og', 'csharp']],
  ['Straße, Œuvre, Łódź', ['strasse', 'ouvre', 'lodz']],
  ['²½', ['21', '2']],
  ['?!', []],
  ['', []],
])('"%s" has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ['Børn og Unge', 'børn og unge'],
  ['  FÅR –  (roman)  ', 'får roman'],
  ['Cafe\u0301: C++ og “Gray’s”', 'café cpp og grays'],
  ['?!', ''],
])('"%s" is spelt "%s", and folds to the same words', (text, spelt) => {
  expect(spellForSearch(text)).toBe(spelt)
  expect(foldForSearch(spelt)).toBe(foldForSearch(text))
})

test('a word has marks if folding replaces some of its letters', () => {
  expect(['får', 'café', 'straße', 'far', 'aarhus', '1984'].map(hasMarks)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
