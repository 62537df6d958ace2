import { expect, test } from 'vitest'
import { refusing, testContext } from '../../../api/test-context.ts'
import { itemOf } from '../test-items.ts'
import { loadHome } from './load-home.ts'

test('the front page shows the newest book first', async () => {
  const { context } = testContext(async (path) =>
    path === '/api/subjects'
      ? Response.json({ subjectCount: 3, areas: [{ id: 'jura', name: 'Jura', copies: 2, narrower: [] }] })
      : Response.json([itemOf({ id: 'old' }), itemOf({ id: 'new' })]),
  )
  const { latest, drawers, subjectCount } = await loadHome(context)
  expect(latest.map(({ dbBook }) => dbBook._id)).toEqual(['new', 'old'])
  expect(drawers).toEqual([{ id: 'jura', name: 'Jura', copies: 2 }])
  expect(subjectCount).toBe(3)
})

test('the front page is shown without books when they cannot be fetched, and the failure is logged', async () => {
  const { context, logged } = testContext(async () => refusing(500))
  expect(await loadHome(context)).toEqual({ latest: [], chosen: [], subjectCount: 0, drawers: [] })
  expect(logged).toHaveLength(2)
})
