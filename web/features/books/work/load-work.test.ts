import { expect, test } from 'vitest'
import { testContext } from '../../../api/test-context.ts'
import { loadWork } from './load-work.ts'

const work = { workId: 7, slug: 'calculus', title: 'Calculus', editions: [{ bookId: 'a', copies: 0 }] }

async function visit(key: string): Promise<unknown> {
  const { context } = testContext(async (path) =>
    Response.json(path.startsWith('/api/searchPensums') ? [] : work),
  )
  const url = new URL(`https://genlaest.example/bog/${key}?udgave=a`)
  return loadWork(context, url, key).catch((error: unknown) => error)
}

async function redirectOf(key: string) {
  const { status, headers } = (await visit(key)) as Response
  return [status, headers.get('location')]
}

test('the number of a joined work leads to the other one for good, another name only for now', async () => {
  expect(await redirectOf('infinitesimals-3')).toEqual([301, '/bog/calculus-7?udgave=a'])
  expect(await redirectOf('infinitesimals-7')).toEqual([302, '/bog/calculus-7?udgave=a'])
  expect(await visit('calculus-7')).toMatchObject({ work: { workId: 7 }, copies: [] })
})
