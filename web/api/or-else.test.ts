import { expect, test } from 'vitest'
import { orElse, cacheIfComplete } from './or-else.ts'
import { Refused } from './refused.ts'
import { refusing, testContext } from './test-context.ts'

const fault = new Refused(500, { message: 'Der opstod en fejl' })

test('a page is rendered without a refused part, and the refusal is logged', async () => {
  const { context, logged } = page()
  expect(await orElse(context, Promise.reject(fault), [])).toEqual([])
  expect(logged).toEqual([fault])
})

test('a page is rendered with its part, and nothing is logged', async () => {
  const { context, logged } = page()
  expect(await orElse(context, Promise.resolve(['bog']), [])).toEqual(['bog'])
  expect(logged).toEqual([])
})

test('an unexpected error is not caught', async () => {
  const { context } = page()
  await expect(orElse(context, Promise.reject(new TypeError('no such field')), [])).rejects.toThrow(TypeError)
})

test('a page that can read nothing says so, instead of looking empty', async () => {
  const { context } = page()
  const down = new Refused(503, { message: 'Vi har driftsproblemer', code: 'unavailable' })
  await expect(orElse(context, Promise.reject(down), [])).rejects.toBe(down)
})

test('a complete page may be cached, and one with a missing part may not', async () => {
  const { context } = page()
  const sharing = () => cacheIfComplete(context, publicPage()).headers.get('cache-control')
  await orElse(context, Promise.resolve([]), [])
  expect(sharing()).toBe('public')
  await orElse(context, Promise.reject(fault), [])
  expect(sharing()).toBeNull()
})

function page() {
  return testContext(async () => refusing(500))
}

function publicPage() {
  return new Response('<p>Forside</p>', { headers: { 'cache-control': 'public' } })
}
