import { expect, test } from 'vitest'
import { foldForSearch } from '#rules/search-words'
import { leastWeight, subjectsInDescription, subjectsOf } from './title-subjects.ts'

const of = (title: string, more: { described?: string[]; stated?: string[] } = {}) =>
  subjectsOf({ title: foldForSearch(title), ...more })

test.each([
  ['Microeconomics', 'mikrooekonomi'],
  ['Mikroøkonomiens grundprincipper', 'mikrooekonomi'],
  ['Principles of Cell Biology', 'cellebiologi'],
  ['Molecular Cell Biology', 'cellebiologi'],
  ['Engineering Mechanics: Statics & Dynamics', 'statik-og-styrkelaere'],
  ['German Colonialism', 'kolonihistorie'],
  ['Grundbog i sygepleje', 'sygepleje'],
  ['Den juridiske metode', 'jura'],
])('"%s" shows %s', (title, id) => {
  expect([...of(title).keys()]).toContain(id)
})

test.each([
  ['Microeconomics', 'mikrooekonomi', 'named'],
  ['Development Through the Lifespan', 'udviklingspsykologi', 'on'],
  ['Adolescence', 'udviklingspsykologi', 'near'],
] as const)('"%s" is as near %s as %s', (title, id, nearness) => {
  const weight = of(title).get(id)!
  expect(weight).toBeGreaterThanOrEqual(leastWeight[nearness])
  const nearer = { named: 2, on: leastWeight.named, near: leastWeight.on }[nearness]
  expect(weight).toBeLessThan(nearer)
})

test('the longest phrase decides: organic chemistry is not all chemistry', () => {
  const found = of('Organic Chemistry')
  expect(found.get('organisk-kemi')).toBe(1)
  expect(found.has('kemi')).toBe(false)
})

test('titles of no subject show none', () => {
  expect(['The Hobbit', 'Ulysses', 'Elsk dig selv'].flatMap((title) => [...of(title).keys()])).toEqual([])
})

test('what a source states counts nearly as the title, and a description only touches', () => {
  const stated = of('Pindyck', { stated: ['Microeconomics', 'Large type books'] })
  expect(stated.get('mikrooekonomi')).toBeGreaterThanOrEqual(leastWeight.on)
  const described = of('Pindyck', { described: subjectsInDescription('A first course in microeconomics.') })
  expect(described.get('mikrooekonomi')).toBeLessThan(leastWeight.near)
})

test.each([
  ['The Wounded Land', 'saarpleje'],
  ['The Contract', 'aftaleret'],
  ['Kontrakten', 'aftaleret'],
  ['The Testament', 'arveret'],
  ['Dreamcatcher', 'soevn-og-droemme'],
  ['Lærerens hemmelighed', 'laereruddannelsen'],
])(
  'an everyday word of a title, as in "%s", only touches %s, whatever a source states counts',
  (title, id) => {
    expect(of(title).get(id)).toBeLessThan(leastWeight.near)
    expect(of('Uden titel', { stated: [title] }).get(id)).toBeGreaterThanOrEqual(leastWeight.near)
  },
)

test('everyday words beside others still name a subject', () => {
  expect(of('Wound Care').get('saarpleje')).toBe(1)
  expect(of('Contract Law').get('aftaleret')).toBe(1)
  expect(of('Lærerens grundfaglighed').get('laereruddannelsen')).toBeGreaterThanOrEqual(leastWeight.on)
})

test.each([
  ['The Law', 'jura'],
  ['The Physician', 'fysik'],
  ['Et eventyr', 'eventyr-og-myter'],
])('a title of an article and one word, as "%s", only touches %s', (title, id) => {
  expect(of(title).get(id)).toBeLessThan(leastWeight.near)
  expect(of('Uden titel', { stated: [title] }).get(id)).toBeGreaterThanOrEqual(leastWeight.near)
})

test('one word alone, or an article and more words, still name a subject', () => {
  expect(of('Law').get('jura')).toBe(1)
  expect(of('The Law of Contract').get('aftaleret')).toBeGreaterThanOrEqual(leastWeight.on)
  expect(of('Den juridiske metode').get('jura')).toBeGreaterThanOrEqual(leastWeight.near)
})

test('the words of a story’s title only touch a subject, unless it is one of stories', () => {
  const story = (title: string) => subjectsOf({ title: foldForSearch(title), shown: { title } })
  expect(story('The Poisonwood Bible: A Novel').get('bibelen')).toBeLessThan(leastWeight.near)
  expect(story('The Poisonwood Bible').get('bibelen')).toBeGreaterThanOrEqual(leastWeight.near)
  expect(story('Crime Fiction: A Novel').get('krimi')).toBeGreaterThanOrEqual(leastWeight.on)
})
