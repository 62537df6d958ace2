import { expect, test } from 'vitest'
import { asQuery, isbnsOf, lastWordBegun, questionOf, withoutLightWords } from './question.ts'

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
  ['9788740006279', null],
  ['1984', null],
  ['Catch-22', null],
  ['', null],
])('"%s" says the ISBN %j', (text, isbns) => {
  expect(isbnsOf(text)).toEqual(isbns)
})

test('all words must occur, the last one as a beginning', () => {
  const question = questionOf('Lærebog i Køberet')!
  expect(asQuery(question)).toEqual(['larebog & i', 'koberet', 'koberet'])
  expect(question.texts).toEqual(['larebog i koberet'])
})

test('a single letter is looked for as the word it is', () => {
  expect(asQuery(questionOf('Samfundsfag C')!)).toEqual(['samfundsfag', 'c', ''])
})

test('a last word that may be a common one is asked for as a beginning after all', () => {
  expect(asQuery(lastWordBegun(questionOf('gabriel all')!)!)).toEqual(['gabriel', 'all:*', ''])
  expect(lastWordBegun(questionOf('all')!)).toBeNull()
})

test('other forms of a word do as well', () => {
  expect(asQuery(questionOf('Børn i museer')!)[0]).toBe('(born | barn) & i')
})

test('a text without a word asks nothing', () => {
  expect(questionOf(' ?! ')).toBeNull()
})

test('words that say little may be left out, unless nothing is left', () => {
  expect(asQuery(withoutLightWords(questionOf('den medicinske genetik')!)!)).toEqual([
    'medicinske',
    'genetik',
    'genetik',
  ])
  expect(withoutLightWords(questionOf('medicinsk genetik')!)).toBeNull()
  expect(withoutLightWords(questionOf('det')!)).toBeNull()
})
