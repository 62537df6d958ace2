import { expect, test } from 'vitest'
import type { Reply } from '#contract/contract'
import { readOwnListed } from './own-listed.ts'

const shelfOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ dbBook: { _id: `b${place}` } })) as Reply<'myBooks'>

function serve(shelf: Reply<'myBooks'>) {
  const asked: (string | undefined)[] = []
  const askShelf = async ({ cursor, limit }: { cursor?: string; limit: number }) => {
    asked.push(cursor)
    const from = cursor === undefined ? 0 : shelf.findIndex(({ dbBook }) => dbBook._id === cursor) + 1
    return shelf.slice(from, from + limit)
  }
  return { asked, askShelf }
}

test('a pile of 150 books is shown whole, in the order in which it was put up', async () => {
  const { askShelf } = serve(shelfOf(230))
  const ids = shelfOf(150)
    .map(({ dbBook }) => dbBook._id)
    .toReversed()
  const books = await readOwnListed(ids, askShelf)
  expect(books.map(({ dbBook }) => dbBook._id)).toEqual(ids)
})

test('a small pile costs one call on a long shelf, and one that is gone costs one more', async () => {
  const small = serve(shelfOf(500))
  expect(await readOwnListed(['b3', 'b1'], small.askShelf)).toHaveLength(2)
  expect(small.asked).toEqual([undefined])
  const gone = serve(shelfOf(2_000))
  expect(await readOwnListed(['b3', 'gone'], gone.askShelf)).toHaveLength(1)
  expect(gone.asked).toEqual([undefined, 'b99'])
})
