import { expect, test } from 'vitest'
import { anyBook } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { filterParams, readQuery, normalisedAddress, writeQuery } from './query-in-address.ts'

const read = (query: string) => readQuery(new URLSearchParams(query))

const everything: ListQuery = {
  text: 'økonomi & etik',
  verbatim: true,
  stand: [3, 1],
  language: ['da', 'en'],
  minPrice: 50_00,
  maxPrice: 1_284_45,
  pickup: true,
  near: '8000',
  edition: 8,
  sort: 'price-desc',
  view: 'works',
}

test('a query survives being written to an address', () => {
  expect(readQuery(writeQuery(everything))).toEqual(everything)
})

test('the default query and an address without parameters are the same', () => {
  expect(read('')).toEqual(anyBook)
  expect(writeQuery(anyBook).size).toBe(0)
})

test('neither a new search nor one without a text is verbatim', () => {
  expect(Object.fromEntries(filterParams(everything))).not.toHaveProperty('exact')
  expect(read('exact=1')).toEqual(anyBook)
})

test('a link from before searches for the words alone, too', () => {
  expect(read('id=etik&ordret=ja')).toEqual(read('id=etik&exact=1'))
  expect(read('id=etik&exact=1').verbatim).toBe(true)
})

test.each([
  ['', null],
  ['id=etik', null],
  ['id=etik&title=etik', null],
  ['title=etik', 'works'],
  ['title=etik&vis=alle', 'copies'],
  ['id=etik&vis=samlet', 'works'],
  ['id=etik&vis=kort', null],
])('the address "%s" asks for the view %j', (query, view) => expect(read(query).view).toBe(view))

test('only works are filtered by edition', () => {
  expect(read('vis=samlet&udgave=8').edition).toBe(8)
  expect(read('udgave=8').edition).toBeNull()
  expect(read('vis=samlet&udgave=0').edition).toBeNull()
  expect(normalisedAddress(new URLSearchParams('id=etik&udgave=8&vis=alle'))?.toString()).toBe(
    'id=etik&vis=alle',
  )
})

test('the text is the searched one, else the title of a suggestion', () => {
  expect(read('title=kvalitative+metoder').text).toBe('kvalitative metoder')
  expect(read('id=calculus&title=andet').text).toBe('calculus')
})

test.each([
  'stand=4',
  'stand=x',
  'sprog=dansk',
  'fra=-5',
  'til=gratis',
  'afhentning=nej',
  'postnr=80',
  'postnr=0999',
  'sorter=tilfældigt',
])('the invalid "%s" is ignored', (query) => expect(read(query)).toEqual(anyBook))

test('prices in the wrong order are swapped', () => {
  expect(read('fra=300&til=100')).toMatchObject({ minPrice: 100_00, maxPrice: 300_00 })
})

test.each([
  ['fra=300&til=100&id=etik', 'id=etik&fra=100&til=300'],
  ['title=etik&fra=100,00', 'title=etik&fra=100'],
  ['postnr=9999&afhentning=ja', 'afhentning=ja'],
  ['stand=1&stand=3', 'stand=3&stand=1'],
  ['stand=4', ''],
])('the address "%s" is normalised to "%s"', (query, normalised) => {
  const address = normalisedAddress(new URLSearchParams(query))
  expect(address).toEqual(new URLSearchParams(normalised))
  expect(normalisedAddress(address!)).toBeNull()
})

test.each([
  '',
  'title=etik',
  'vis=samlet',
  'utm_source=brev',
  writeQuery(everything).toString(),
  'til=300&fra=100',
])('the address "%s" is already normalised', (query) =>
  expect(normalisedAddress(new URLSearchParams(query))).toBeNull(),
)

test('a postal code implies pickup, which the address omits', () => {
  const near = read('postnr=8000')
  expect(near).toMatchObject({ pickup: true, near: '8000' })
  expect(filterParams(near)).toEqual([['postnr', '8000']])
})

test('repeated values count once, in a fixed order', () => {
  expect(read('stand=1&stand=3&stand=1&sprog=en&sprog=da&sprog=en')).toMatchObject({
    stand: [3, 1],
    language: ['da', 'en'],
  })
})

test("text and languages are limited to the search's maximum", () => {
  expect(read(`id=${'a'.repeat(500)}`).text).toHaveLength(200)
  expect(read(`id=${'a'.repeat(199)}🎓`).text).toBe('a'.repeat(199))
  const codes = Array.from({ length: 26 }, (_, index) => `sprog=a${String.fromCharCode(97 + index)}`)
  expect(read(codes.join('&')).language).toHaveLength(20)
})
