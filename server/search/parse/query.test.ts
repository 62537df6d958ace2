import { expect, test } from 'vitest'
import {
  abbreviationsAsPrefixes,
  lastWordAsPrefix,
  parseQuery,
  withoutLightWords,
  wordsAsPrefixes,
} from './query.ts'

test('all words must occur, the last one as a prefix', () => {
  const query = parseQuery('Lærebog i Køberet')!
  expect(query.tokens).toEqual([['larebog'], ['i'], ['koberet']])
  expect(query.prefix).toBe('koberet')
  expect(query.texts).toEqual(['larebog i koberet'])
})

test('a single letter is looked for as the word it is', () => {
  expect(parseQuery('Samfundsfag C')).toMatchObject({ tokens: [['samfundsfag'], ['c']], prefix: '' })
})

test('a last word that may be a common one is asked for as a prefix after all', () => {
  expect(lastWordAsPrefix(parseQuery('gabriel all')!)).toMatchObject({
    tokens: [['gabriel'], [{ prefix: 'all' }]],
    prefix: '',
  })
  expect(lastWordAsPrefix(parseQuery('all')!)).toBeNull()
})

test('other forms of a word do as well', () => {
  expect(parseQuery('Børn i skolen')!.tokens).toEqual([['born', 'barn'], ['i'], ['skolen']])
})

test('a text without a word asks nothing', () => {
  expect(parseQuery(' ?! ')).toBeNull()
})

test('words that say little may be left out, unless nothing is left', () => {
  expect(withoutLightWords(parseQuery('den medicinske genetik')!)).toMatchObject({
    tokens: [['medicinske'], ['genetik']],
    prefix: 'genetik',
  })
  expect(withoutLightWords(parseQuery('medicinsk genetik')!)).toBeNull()
  expect(withoutLightWords(parseQuery('det')!)).toBeNull()
})

test('initials and what ends in a full stop are prefixes', () => {
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

test('each word of some letters may be a prefix, unless it is the only one', () => {
  expect(wordsAsPrefixes(parseQuery('intro til mikro')!, 5)!.tokens).toEqual([
    ['intro', { prefix: 'intro' }],
    ['til'],
    ['mikro', { prefix: 'mikro' }],
  ])
  expect(wordsAsPrefixes(parseQuery('intro')!, 5)).toBeNull()
})

test('an and-sign is a word as well, and a name may begin with what comes last', () => {
  expect(parseQuery('Krig & Fred')!.texts).toEqual(['krig fred', 'krig og fred', 'krig and fred'])
  expect(parseQuery('Blixen, Karen')!.texts).toEqual(['blixen karen', 'karen blixen'])
})
