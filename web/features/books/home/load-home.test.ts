import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApi } from '../../../api/client.ts'
import { apiContext, errorLogContext } from '../../../api/context.ts'
import { itemOf } from '../test-items.ts'
import { loadHome } from './load-home.ts'

test('the front page shows the newest book first', async () => {
  const { context } = page(Response.json([itemOf({ id: 'old' }), itemOf({ id: 'new' })]))
  const { latest } = await loadHome(context)
  expect(latest.map(({ dbBook }) => dbBook._id)).toEqual(['new', 'old'])
})

test('the front page is there without its books when they cannot be fetched, and the log says so', async () => {
  const { context, logged } = page(Response.json({ message: 'Der opstod en fejl' }, { status: 500 }))
  expect(await loadHome(context)).toEqual({ latest: [], chosen: [] })
  expect(logged).toHaveLength(1)
})

function page(answer: Response) {
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  context.set(apiContext, createApi({ call: async () => answer }))
  context.set(errorLogContext, (error) => logged.push(error))
  return { context, logged }
}
