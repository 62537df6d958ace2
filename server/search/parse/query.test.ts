import { expect, test } from 'vitest'
import {
  abbreviationsBegun,
  isbnsOf,
  lastWordBegun,
  questionOf,
  withoutLightWords,
  wordsBegun,
} from './query.ts'

const only = (isbn: string) => ({ from: isbn, to: isbn })

test.each([
  ['978-87-400-0627-8', only('9788740006278')],
  ['978–87–400–0627–8', only('9788740006278')],
  ['978 87 400 0627 8', only('9788740006278')],
  ['ISBN 978-87-593-4109-4', only('9788759341094')],
  ['ISBN-13: 9788759341094', only('9788759341094')],
  ['isbn: 87-7219-538-x', only('9788772195384')],
  ['0262033844', only('9780262033848')],
  ['97887400', { from: '97887400', to: '97887400~' }],
  ['87-400-06', { from: '9788740006', to: '9788740006~' }],
  // Right as one of ten digits, too.
  ['9788702155', { from: '9788702155', to: '9788702155~' }],
  ['9788740006279', null],
  ['1984', null],
  ['Catch-22', null],
  ['', null],
])('"%s" says the ISBN %j', (text, isbns) => {
  expect(isbnsOf(text)).toEqual(isbns)
})

test('all words must occur, the last one as a beginning', () => {
  const question = questionOf('Lærebog i Køberet')!
  expect(question.words).toEqual([['larebog'], ['i'], ['koberet']])
  expect(question.beginning).toBe('koberet')
  expect(question.texts).toEqual(['larebog i koberet'])
})

test('a single letter is looked for as the word it is', () => {
  expect(questionOf('Samfundsfag C')).toMatchObject({ words: [['samfundsfag'], ['c']], beginning: '' })
})

test('a last word that may be a common one is asked for as a beginning after all', () => {
  expect(lastWordBegun(questionOf('gabriel all')!)).toMatchObject({
    words: [['gabriel'], [{ begins: 'all' }]],
    beginning: '',
  })
  expect(lastWordBegun(questionOf('all')!)).toBeNull()
})

test('other forms of a word do as well', () => {
  expect(questionOf('Børn i skolen')!.words).toEqual([['born', 'barn'], ['i'], ['skolen']])
})

test('a text without a word asks nothing', () => {
  expect(questionOf(' ?! ')).toBeNull()
})

test('words that say little may be left out, unless nothing is left', () => {
  expect(withoutLightWords(questionOf('den medicinske genetik')!)).toMatchObject({
    words: [['medicinske'], ['genetik']],
    beginning: 'genetik',
  })
  expect(withoutLightWords(questionOf('medicinsk genetik')!)).toBeNull()
  expect(withoutLightWords(questionOf('det')!)).toBeNull()
})

test('initials and what ends in a full stop are beginnings', () => {
  expect(abbreviationsBegun(questionOf('J. Clear vaner')!, 'J. Clear vaner')!.words).toEqual([
    ['j', { begins: 'j' }],
    ['clear'],
    ['vaner'],
  ])
  expect(abbreviationsBegun(questionOf('Org. teori')!, 'Org. teori')!.words).toEqual([
    ['org', { begins: 'org' }],
    ['teori'],
  ])
  expect(abbreviationsBegun(questionOf('dansk kemi')!, 'dansk kemi')).toBeNull()
})

test('each word of some letters may be a beginning, unless it is the only one', () => {
  expect(wordsBegun(questionOf('intro til mikro')!, 5)!.words).toEqual([
    ['intro', { begins: 'intro' }],
    ['til'],
    ['mikro', { begins: 'mikro' }],
  ])
  expect(wordsBegun(questionOf('intro')!, 5)).toBeNull()
})

test('an and-sign is a word as well, and a name may begin with what comes last', () => {
  expect(questionOf('Krig & Fred')!.texts).toEqual(['krig fred', 'krig og fred', 'krig and fred'])
  expect(questionOf('Blixen, Karen')!.texts).toEqual(['blixen karen', 'karen blixen'])
})
