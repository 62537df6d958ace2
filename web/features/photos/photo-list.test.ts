import { expect, test } from 'vitest'
import { photoOrder, withCover, withMoved, without } from './photo-list.ts'
import type { ListingPhoto } from './photo-list.ts'

const stored = (id: string): ListingPhoto => ({ id, url: `/photos/${id}`, blob: null })
const added = (id: string): ListingPhoto => ({ id, url: `blob:${id}`, blob: new Blob([id]) })
const ids = (photos: readonly ListingPhoto[]) => photos.map(({ id }) => id).join('')

const four = [stored('a'), stored('b'), added('c'), added('d')]

test('a new cover moves to the front, and the others keep their order', () => {
  expect(ids(withCover(four, 'c'))).toBe('cabd')
  expect(ids(withCover(four, 'a'))).toBe('abcd')
})

test.each([
  ['d', 'b', 'adbc'],
  ['a', 'c', 'bcad'],
  ['b', 'b', 'abcd'],
  ['b', 'gone', 'abcd'],
])('%s moved to the position of %s gives %s', (id, to, order) => {
  expect(ids(withMoved(four, id, to))).toBe(order)
})

test('removing the last photo leaves none', () => {
  expect(without([stored('a')], 'a')).toEqual([])
})

test('the order names stored photos by key and new ones by their index among the files', () => {
  expect(photoOrder(four)).toBe('a,b,new:0,new:1')
  expect(photoOrder(withCover(four, 'd'))).toBe('new:0,a,b,new:1')
})
