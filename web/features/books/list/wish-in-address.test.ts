import { expect, test } from 'vitest'
import { anyBook } from './wish.ts'
import type { Wish } from './wish.ts'
import { narrowing, readWish, straightened, writeWish } from './wish-in-address.ts'

const read = (query: string) => readWish(new URLSearchParams(query))

const everything: Wish = {
  text: 'økonomi & etik',
  verbatim: true,
  stand: [3, 1],
  language: ['da', 'en'],
  minPrice: 50_00,
  maxPrice: 1_284_45,
  pickup: true,
  near: '8000',
  sort: 'price-desc',
}

test('an address says a wish that says the same address', () => {
  expect(readWish(writeWish(everything))).toEqual(everything)
})

test('a bare address wishes for any book, and any book has a bare address', () => {
  expect(read('')).toEqual(anyBook)
  expect(writeWish(anyBook).size).toBe(0)
})

test('a new search asks for nothing verbatim, nor does one without a text', () => {
  expect(Object.fromEntries(narrowing(everything))).not.toHaveProperty('ordret')
  expect(read('ordret=ja')).toEqual(anyBook)
})

test('the text is what was searched for, else the title of a suggestion', () => {
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
])('"%s" cannot be read and asks for nothing', (query) => expect(read(query)).toEqual(anyBook))

test('prices the wrong way round are turned', () => {
  expect(read('fra=300&til=100')).toMatchObject({ minPrice: 100_00, maxPrice: 300_00 })
})

test.each([
  ['fra=300&til=100&id=etik', 'id=etik&fra=100&til=300'],
  ['title=etik&fra=100,00', 'title=etik&fra=100'],
  ['postnr=9999&afhentning=ja', 'afhentning=ja'],
  ['stand=1&stand=3', 'stand=3&stand=1'],
  ['stand=4', ''],
])('the address "%s" is straightened to "%s", which is straight', (query, straight) => {
  const address = straightened(new URLSearchParams(query))
  expect(address).toEqual(new URLSearchParams(straight))
  expect(straightened(address!)).toBeNull()
})

test.each(['', 'title=etik', 'utm_source=brev', writeWish(everything).toString(), 'til=300&fra=100'])(
  'the address "%s" already says what it is read as',
  (query) => expect(straightened(new URLSearchParams(query))).toBeNull(),
)

test('near a place is a pickup, and the address says so once', () => {
  const near = read('postnr=8000')
  expect(near).toMatchObject({ pickup: true, near: '8000' })
  expect(narrowing(near)).toEqual([['postnr', '8000']])
})

test('what is said twice counts once, in an order of its own', () => {
  expect(read('stand=1&stand=3&stand=1&sprog=en&sprog=da&sprog=en')).toMatchObject({
    stand: [3, 1],
    language: ['da', 'en'],
  })
})

test('no more is taken over than the search takes', () => {
  expect(read(`id=${'a'.repeat(500)}`).text).toHaveLength(200)
  expect(read(`id=${'a'.repeat(199)}🎓`).text).toBe('a'.repeat(199))
  const codes = Array.from({ length: 26 }, (_, index) => `sprog=a${String.fromCharCode(97 + index)}`)
  expect(read(codes.join('&')).language).toHaveLength(20)
})
