import { expect, test } from 'vitest'
import { foldForSearch } from '#rules/search-words'
import { rowsOf, valuesOf } from './csv.ts'
import { everydayWords } from './everyday-words.ts'
import { namesOf, subjects, type Subject } from './vocabulary.ts'

const all = [...subjects.values()]
const rows = rowsOf<'id' | 'broader' | 'abbreviations'>('./subjects.csv')
const named = (list: readonly Subject[]) => list.map(({ id }) => id)

function depthOf({ broader }: Subject): number {
  return broader ? 1 + depthOf(broader) : 1
}

/** Each name that several subjects have, with their ids. */
function doubles(entries: readonly (readonly [name: string, id: string])[]): string[] {
  return [...Map.groupBy(entries, ([name]) => name)]
    .map(([name, of]) => [name, new Set(of.map(([, id]) => id))] as const)
    .filter(([, ids]) => ids.size > 1)
    .map(([name, ids]) => `${name}: ${[...ids].join(', ')}`)
}

test('the vocabulary has at least 1,200 subjects, each id once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(1200)
  expect(all).toHaveLength(rows.length)
})

test('every subject has a Danish and an English name, title words, and an id fit for an address', () => {
  const isWhole = ({ id, danish, english, titleWords }: Subject) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && danish !== '' && english !== '' && titleWords.length > 0
  expect(named(all.filter((subject) => !isWhole(subject)))).toEqual([])
})

test('the tree has at most three levels, and only areas have nothing broader', () => {
  expect(named(all.filter((subject) => depthOf(subject) > 3))).toEqual([])
  const areas = all.filter(({ broader }) => broader === null)
  expect(areas.length).toBeGreaterThan(5)
  expect(named(areas.filter(({ narrower }) => narrower.length === 0))).toEqual([])
})

test('no name belongs to two subjects', () => {
  const names = all.flatMap((subject) =>
    namesOf(subject).map((name) => [foldForSearch(name), subject.id] as const),
  )
  expect(doubles(names)).toEqual([])
})

test('no abbreviation belongs to two subjects, unless it is marked with ~', () => {
  const short = rows.flatMap(({ id, abbreviations }) =>
    valuesOf(abbreviations)
      .filter((name) => !name.startsWith('~'))
      .map((name) => [foldForSearch(name), id] as const),
  )
  expect(short.length).toBeGreaterThan(150)
  expect(doubles(short)).toEqual([])
})

test('title words are words, with a * at most at the end of each', () => {
  const wrong = all.flatMap(({ id, titleWords }) =>
    titleWords
      .filter((words) => !/^[^\s*|]+\*?( [^\s*|]+\*?)*$/.test(words))
      .map((words) => `${id}: ${words}`),
  )
  expect(wrong).toEqual([])
})

test('every everyday word is a title word of a subject', () => {
  const words = new Set(
    all.flatMap(({ titleWords }) => titleWords.map((word) => foldForSearch(word.replace('*', '')))),
  )
  expect([...everydayWords].filter((word) => !words.has(word))).toEqual([])
})

test('doubles are seen', () => {
  expect(
    doubles([
      ['a', '1'],
      ['b', '1'],
      ['a', '2'],
      ['a', '1'],
    ]),
  ).toEqual(['a: 1, 2'])
})
