import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { wordIndex, type TermQuery, type WordIndex } from './word-index.ts'

type Index = WordIndex & { put: (edition: number, words: string[], exact?: string[]) => void }

function emptyIndex(): Index {
  const dictionary = new Dictionary()
  const index = wordIndex(dictionary)
  const put = (edition: number, words: string[], exact: string[] = []) =>
    index.add(edition, { words: dictionary.addAll(words), exact: dictionary.addAll(exact) })
  return { ...index, put }
}

function found(index: WordIndex, wanted: TermQuery): number[] {
  const numbers: number[] = []
  index.visit(wanted, (number) => numbers.push(number) > 0)
  return numbers
}

const kinds = ['kemi', 'kemisk', 'bog', 'boger', 'og']

/** Enough editions that common words and short prefixes become bitsets; each has 'og' and its kind. */
async function filled(count: number): Promise<Index> {
  const index = emptyIndex()
  for (let number = 0; number < count; number++) index.put(number, ['og', kinds[number % kinds.length]!])
  await index.seal()
  return index
}

const termQueries: [string, TermQuery, (number: number) => boolean][] = [
  ['a common word', 'og', () => true],
  ['a word', 'kemi', (n) => n % 5 === 0],
  ['a prefix of one letter', { prefix: 'k' }, (n) => n % 5 < 2],
  ['a prefix of two', { prefix: 'ke' }, (n) => n % 5 < 2],
  ['a prefix of many', { prefix: 'kemis' }, (n) => n % 5 === 1],
  ['any of two', { anyOf: ['kemi', { prefix: 'bog' }] }, (n) => n % 5 === 0 || n % 5 === 2 || n % 5 === 3],
  ['all', { allOf: ['og', { prefix: 'b' }] }, (n) => n % 5 === 2 || n % 5 === 3],
  ['nothing', { prefix: 'q' }, () => false],
]

test.each(termQueries)(
  '%s is found among few or many editions, and in editions added later',
  async (_, wanted, holds) => {
    for (const count of [10, 400]) {
      const index = await filled(count)
      const all = (size: number) => Array.from({ length: size }, (__, number) => number)
      expect(found(index, wanted)).toEqual(all(count).filter(holds))
      // The numbers now exceed the bitsets.
      for (let number = count; number < count + 100; number++)
        index.put(number, ['og', kinds[number % kinds.length]!])
      expect(found(index, wanted)).toEqual(all(count + 100).filter(holds))
    }
  },
)

test('a new word is found once it is added, also by its prefix', async () => {
  const index = await filled(400)
  index.put(400, ['quark'])
  expect(found(index, 'quark')).toEqual([400])
  expect(found(index, { prefix: 'q' })).toEqual([400])
  expect(found(index, { prefix: 'qu' })).toEqual([400])
})

test('a word with marks is found by exactly these letters, and by the folded ones like all others', async () => {
  const index = emptyIndex()
  index.put(0, ['far'], ['får'])
  index.put(1, ['far'])
  index.put(2, ['farene'], ['fårene'])
  await index.seal()
  index.put(3, ['far'], ['får'])
  expect(found(index, 'far')).toEqual([0, 1, 2, 3])
  expect(found(index, { exact: 'får' })).toEqual([0, 3])
  expect(found(index, { prefix: 'får' })).toEqual([0, 2, 3])
})
