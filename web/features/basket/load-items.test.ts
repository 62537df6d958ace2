import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../api/browser.ts'
import { loadItems } from './load-items.ts'

afterEach(() => vi.restoreAllMocks())

test('a basket of two hundred books is looked up in calls of a hundred, and keeps its order', async () => {
  const call = vi
    .spyOn(api, 'call')
    .mockImplementation((async (_: string, { dbIds }: { dbIds: string }) =>
      dbIds.split(',').map((_id) => ({ dbBook: { _id } }))) as never)
  const ids = Array.from({ length: 250 }, (_, at) => `book-${at}`)
  expect((await loadItems(ids)).map(({ dbBook }) => dbBook._id)).toEqual(ids)
  expect(call).toHaveBeenCalledTimes(3)
})

test('an empty basket asks nothing', async () => {
  const call = vi.spyOn(api, 'call')
  expect(await loadItems([])).toEqual([])
  expect(call).not.toHaveBeenCalled()
})
