import { expect, test } from 'vitest'
import {
  abbreviationsAsPrefixes,
  lastWordAsPrefix,
  parseQuery,
  withoutStopWords,
  wordsAsPrefixes,
} from './query.ts'

test('all words must occur, the last one as a prefix', () => {
  const query = parseQuery('Lærebog i Køberet')!
  expect(query.tokens).toEqual([['larebog'], ['i'], ['koberet']])
  expect(query.prefix).toBe('koberet')
  expect(query.texts).toEqual(['larebog i koberet'])
})

test('a single letter is a word, not a prefix', () => {
  expect(parseQuery('Samfundsfag C')).toMatchObject({ tokens: [['samfundsfag'], ['c']], prefix: '' })
})

test('a last word that may be common becomes a prefix in a later attempt', () => {
  expect(lastWordAsPrefix(parseQuery('gabriel all')!)).toMatchObject({
    tokens: [['gabriel'], [{ prefix: 'all' }]],
    prefix: '',
  })
  expect(lastWordAsPrefix(parseQuery('all')!)).toBeNull()
})

test('inflections of a word match, too', () => {
  expect(parseQuery('Børn i skolen')!.tokens).toEqual([['born', 'barn'], ['i'], ['skolen']])
})

test('a text without words gives no query', () => {
  expect(parseQuery(' ?! ')).toBeNull()
})

test('stop words are dropped, unless nothing is left', () => {
  expect(withoutStopWords(parseQuery('den medicinske genetik')!)).toMatchObject({
    tokens: [['medicinske'], ['genetik']],
    prefix: 'genetik',
  })
  expect(withoutStopWords(parseQuery('medicinsk genetik')!)).toBeNull()
  expect(withoutStopWords(parseQuery('det')!)).toBeNull()
})

test('initials and words with a full stop are prefixes', () => {
  expect(abbreviationsAsPrefixes(parseQuery('J. Clear vaner')!, 'J. Clear vaner')!.tokens).toEqual([
    ['j', { prefix: 'j' }],
    ['clear'],
    ['vaner'],
  ])
  expect(abbreviationsAsPrefixes(parseQuery('Org. teori')!, 'Org. teori')!.tokens).toEqual([
    ['org', { prefix: 'org' }],
    ['teori'],
  ])
  expect(abbreviationsAsPrefixes(parseQuery('dansk kemi')!, 'dansk kemi')).toBeNull()
})

test('words of enough letters become prefixes, unless there is only one word', () => {
  expect(wordsAsPrefixes(parseQuery('intro til mikro')!, 5)!.tokens).toEqual([
    ['intro', { prefix: 'intro' }],
    ['til'],
    ['mikro', { prefix: 'mikro' }],
  ])
  expect(wordsAsPrefixes(parseQuery('intro')!, 5)).toBeNull()
})

test('an ampersand also matches as a word, and a last name with comma as a full name', () => {
  expect(parseQuery('Krig & Fred')!.texts).toEqual(['krig fred', 'krig og fred', 'krig and fred'])
  expect(parseQuery('Blixen, Karen')!.texts).toEqual(['blixen karen', 'karen blixen'])
})
