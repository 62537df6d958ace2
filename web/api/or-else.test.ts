import { expect, test } from 'vitest'
import { orElse, sharedIfWhole } from './or-else.ts'
import { Refused } from './refused.ts'
import { refusing, testContext } from './test-context.ts'

const fault = new Refused(500, { message: 'Der opstod en fejl' })

test('a page whose part is refused goes on without it, and the log is told why', async () => {
  const { context, logged } = page()
  expect(await orElse(context, Promise.reject(fault), [])).toEqual([])
  expect(logged).toEqual([fault])
})

test('a page whose part comes has it, and the log is told nothing', async () => {
  const { context, logged } = page()
  expect(await orElse(context, Promise.resolve(['bog']), [])).toEqual(['bog'])
  expect(logged).toEqual([])
})

test('a fault of the page’s own is not passed over', async () => {
  const { context } = page()
  await expect(orElse(context, Promise.reject(new TypeError('no such field')), [])).rejects.toThrow(TypeError)
})

test('where nothing can be read the page says so, instead of looking empty', async () => {
  const { context } = page()
  const down = new Refused(503, { message: 'Vi har driftsproblemer', code: 'unavailable' })
  await expect(orElse(context, Promise.reject(down), [])).rejects.toBe(down)
})

test('a page is shared while it is whole, and with nobody once it lacks something', async () => {
  const { context } = page()
  const sharing = () => sharedIfWhole(context, publicPage()).headers.get('cache-control')
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
