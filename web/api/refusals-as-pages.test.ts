import { RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { messages } from '#contract/messages'
import { expect, test } from 'vitest'
import { errorIdContext, errorLogContext } from './context.ts'
import { answerRefusals } from './refusals-as-pages.ts'
import { Refused } from './refused.ts'

function loaderThrowing(error: unknown, visit?: { context: RouterContextProvider; request: Request }) {
  const route = { id: 'book', module: { default: () => null, loader: () => failWith(error) } }
  const build = answerRefusals({ routes: { book: route } } as unknown as ServerBuild)
  const loader = build.routes['book']?.module.loader as unknown as (given: typeof visit) => Promise<unknown>
  return loader(visit).catch((thrown: unknown) => thrown)
}

test('a book that does not exist is a page with status 404 and the API’s message', async () => {
  const thrown = await loaderThrowing(new Refused(404, { message: 'Bogen blev ikke fundet' }))
  expect(thrown).toMatchObject({ data: { message: 'Bogen blev ikke fundet' }, init: { status: 404 } })
})

test('a refusal in a middleware becomes a page, too', async () => {
  const down = new Refused(503, { message: 'Vi har driftsproblemer' })
  const route = { id: 'root', module: { default: () => null, middleware: [() => failWith(down)] } }
  const build = answerRefusals({ routes: { root: route } } as unknown as ServerBuild)
  const [before] = build.routes['root']!.module.middleware as unknown as [() => Promise<unknown>]
  await expect(before()).rejects.toMatchObject({
    data: { message: 'Vi har driftsproblemer' },
    init: { status: 503 },
  })
})

test('an unexpected error is logged, and its page has the id that the log has, and no word of it', async () => {
  const fault = new TypeError('undefined is not a function')
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  context.set(errorLogContext, (error) => void logged.push(error))
  context.set(errorIdContext, 'b7kd93xq2m')
  const thrown = await loaderThrowing(fault, { context, request: new Request('https://genlaest.example/') })
  expect(thrown).toMatchObject({
    data: { message: messages.failed, errorId: 'b7kd93xq2m' },
    init: { status: 500 },
  })
  expect(logged).toEqual([fault])
})

test('a redirect passes through', async () => {
  const redirect = new Response(null, { status: 302, headers: { location: '/login' } })
  expect(await loaderThrowing(redirect)).toBe(redirect)
})

async function failWith(error: unknown): Promise<never> {
  throw error
}
