import { expect, test } from 'vitest'
import { testContext } from '../../api/test-context.ts'
import { loader } from './works.tsx'

function visited(q: string): Promise<unknown> {
  const { context } = testContext(async () => Response.json([]), { role: 'operator' } as never)
  const url = new URL(`https://genlaest.example/drift/v%C3%A6rker?q=${q}`)
  const visit = { context, url, request: new Request(url), params: {} }
  return loader(visit as unknown as Parameters<typeof loader>[0]).catch((error: unknown) => error)
}

test('the number of a work leads to it, by an address that a header can hold', async () => {
  const redirected = (await visited('42')) as Response
  expect(redirected.headers.get('location')).toBe('/drift/v%C3%A6rker/42')
})

test('a number that no work can have is searched for', async () => {
  expect(await visited('0')).toEqual({ q: '0', works: [], isCut: false })
  expect(await visited('007')).toEqual({ q: '007', works: [], isCut: false })
})
