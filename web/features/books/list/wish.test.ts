import { expect, test } from 'vitest'
import { anyBook, asQuery, countFilters, readWish, writeWish } from './wish.ts'
import type { Wish } from './wish.ts'

const read = (query: string) => readWish(new URLSearchParams(query))

const everything: Wish = {
  text: 'økonomi & etik',
  stand: [3, 1],
  minPrice: 50_00,
  maxPrice: 1_284_45,
  pickup: true,
  sort: 'price-desc',
}

test('an address says a wish that says the same address', () => {
  expect(readWish(writeWish(everything))).toEqual(everything)
})

test('a bare address wishes for any book, and any book has a bare address', () => {
  expect(read('')).toEqual(anyBook)
  expect(writeWish(anyBook).size).toBe(0)
})

test('the text is what was searched for, else the title of a suggestion', () => {
  expect(read('title=kvalitative+metoder').text).toBe('kvalitative metoder')
  expect(read('id=calculus&title=andet').text).toBe('calculus')
})

test.each(['stand=4', 'stand=x', 'fra=-5', 'til=gratis', 'afhentning=nej', 'sorter=tilfældigt'])(
  '"%s" cannot be read and asks for nothing',
  (query) => expect(read(query)).toEqual(anyBook),
)

test('prices the wrong way round are turned', () => {
  expect(read('fra=300&til=100')).toMatchObject({ minPrice: 100_00, maxPrice: 300_00 })
})

test('a text longer than the search takes is cut', () => {
  expect(read(`id=${'a'.repeat(500)}`).text).toHaveLength(200)
})

test('a price from and to counts as one filter, and text and sorting as none', () => {
  expect(countFilters(everything)).toBe(3)
  expect(countFilters({ ...anyBook, text: 'calculus', sort: 'price' })).toBe(0)
})

test('the API is asked for what was chosen and for nothing else', () => {
  expect(asQuery(anyBook, null)).toEqual({ query: '' })
  expect(asQuery({ ...anyBook, stand: [2], pickup: true }, '9788741277219')).toEqual({
    query: '',
    bookId: '9788741277219',
    stand: [2],
    pickup: true,
  })
})
