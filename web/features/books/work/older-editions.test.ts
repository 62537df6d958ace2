import { expect, test } from 'vitest'
import { olderEditions } from './older-editions.ts'

const fees = { buyerPercent: 10, salePercent: 0, shipping: 39_00 }
const newest = { bookId: 'new', version: '9. udgave', year: 2017, pages: 800, from: 300_00 }

test('an older edition is told by age, pages and price', () => {
  const older = { bookId: 'old', version: '8. udgave', year: 2012, pages: 768, from: 210_00 }
  expect(olderEditions([newest, older], fees)).toEqual([
    {
      bookId: 'old',
      text: '8. udgave, 2012 er 5 år ældre, har 32 sider færre og koster 99,00\u00a0kr. mindre.',
    },
  ])
})

test('what is the same or more is told, too', () => {
  const older = { bookId: 'old', version: '8. udgave', year: 2017, pages: 801, from: 300_00 }
  expect(olderEditions([newest, older], fees)[0]!.text).toBe(
    '8. udgave, 2017 har 1 side flere og koster det samme.',
  )
})

test('nothing is said where nothing can be compared', () => {
  expect(olderEditions([newest, { bookId: 'old', version: '8. udgave', from: null }], fees)).toEqual([])
  expect(olderEditions([newest], fees)).toEqual([])
})
