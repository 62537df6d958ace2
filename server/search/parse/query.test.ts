import { expect, test } from 'vitest'
import {
  abbreviationsAsPrefixes,
  lastWordAsPrefix,
  parseQuery,
  withoutStopWords,
  wordsAsPrefixes,
} from './query.ts'

test('all words must occur, the last one as a prefix', () => {
  const query = parseQuery('Sorte heste')!
  expect(query.tokens).toEqual([['sorte'], ['heste']])
  expect(query.prefix).toBe('heste')
  expect(query.texts).toEqual(['sorte heste'])
})

test('words that say nothing need not occur, but books with all words come first', () => {
  expect(parseQuery('Lærebog i Køberet')).toMatchObject({
    tokens: [['koberet']],
    prefix: 'koberet',
    texts: ['koberet', 'larebog i koberet'],
    all: [['larebog'], ['i'], ['koberet']],
  })
  expect(parseQuery('sygepleje ku')).toMatchObject({ tokens: [['sygepleje']], prefix: '' })
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
  expect(withoutStopWords(parseQuery('den sorte hest')!)).toMatchObject({
    tokens: [['sorte'], ['hest']],
    prefix: 'hest',
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
  expect(wordsAsPrefixes(parseQuery('krimi til vaner')!, 5)!.tokens).toEqual([
    ['krimi', { prefix: 'krimi' }],
    ['til'],
    ['vaner', { prefix: 'vaner' }],
  ])
  expect(wordsAsPrefixes(parseQuery('intro')!, 5)).toBeNull()
})

test('an ampersand also matches as a word, and a last name with comma as a full name', () => {
  expect(parseQuery('Krig & Fred')!.texts).toEqual(['krig fred', 'krig og fred', 'krig and fred'])
  expect(parseQuery('Blixen, Karen')!.texts).toEqual(['blixen karen', 'karen blixen'])
})
