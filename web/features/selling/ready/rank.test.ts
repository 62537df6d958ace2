import { expect, test } from 'vitest'
import type { Reply } from '#contract/contract'
import { editionRankWords, rankOf, rankWords } from './rank.ts'

const items = (...prices: number[]) =>
  prices.map((price) => ({ dbBook: { price } })) as unknown as Reply<'getResults'>
const numbers = (price: number, prices: number[], count = prices.length) => {
  const rank = rankOf(price, items(...prices), count)
  return {
    place: rank.place,
    rows: rank.rows.map(({ n, item }) => (item ? `${n}:${item.dbBook.price}` : `${n}:mine`)),
  }
}

test('the only copy says so', () => {
  const rank = rankOf(200, [], 0)
  expect(rank).toEqual({ place: 1, of: 1, rows: [{ n: 1, item: null }] })
  expect(rankWords(rank)).toBe('Din er den eneste lige nu.')
})

test('one stands after those that are cheaper or cost the same', () => {
  expect(numbers(249, [225, 249, 260, 290])).toEqual({
    place: 3,
    rows: ['2:249', '3:mine', '4:260', '5:290'],
  })
  expect(numbers(100, [225, 260])).toEqual({ place: 1, rows: ['1:mine', '2:225', '3:260'] })
  expect(numbers(500, [1, 2, 3, 4, 5])).toEqual({ place: 6, rows: ['3:3', '4:4', '5:5', '6:mine'] })
  expect(rankWords(rankOf(249, items(225, 260, 290), 3))).toBe(
    'Nr. 2 af 4, når man søger på titlen og sorterer efter laveste pris.',
  )
})

test('beyond the cheapest that the search gives at once, no place is claimed', () => {
  const rank = rankOf(900, items(...Array.from({ length: 60 }, (_, at) => at)), 1200)
  expect(rank.place).toBeNull()
  expect(rank.rows).toHaveLength(4)
  expect(rankWords(rank)).toBe(
    'Der er 1.201 bøger, når man søger på titlen og sorterer efter laveste pris. Din er ikke blandt de 60 billigste.',
  )
})

test('a book of a pile is placed among the copies of its edition', () => {
  expect(editionRankWords({ place: 1, of: 1 })).toBe('Din er den eneste i udgaven lige nu')
  expect(editionRankWords({ place: 2, of: 4 })).toBe('Nr. 2 af 4 i samme udgave, billigst først')
  expect(editionRankWords({ place: null, of: 201 })).toBe(
    'Mindst 200 i samme udgave koster det samme eller mindre',
  )
})
