import { expect, test } from 'vitest'
import { refusing, testContext } from '../../../api/test-context.ts'
import { itemOf } from '../test-items.ts'
import { loadHome } from './load-home.ts'

test('the front page shows the newest book first', async () => {
  const { context } = testContext(async () => Response.json([itemOf({ id: 'old' }), itemOf({ id: 'new' })]))
  const { latest } = await loadHome(context)
  expect(latest.map(({ dbBook }) => dbBook._id)).toEqual(['new', 'old'])
})

test('the front page is shown without books when they cannot be fetched, and the failure is logged', async () => {
  const { context, logged } = testContext(async () => refusing(500))
  expect(await loadHome(context)).toEqual({ latest: [], chosen: [] })
  expect(logged).toHaveLength(1)
})
