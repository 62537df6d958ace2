import { expect, test } from 'vitest'
import { testContext } from '../../api/test-context.ts'
import { loader } from './works.tsx'

test('the number of a work leads to it, by an address that a header can hold', async () => {
  const { context } = testContext(async () => Response.json([]), { role: 'operator' } as never)
  const url = new URL('https://genlaest.example/drift/v%C3%A6rker?q=42')
  const request = new Request(url)
  const visit = { context, url, request, params: {} } as unknown as Parameters<typeof loader>[0]
  const redirected: unknown = await loader(visit).catch((error: unknown) => error)
  expect((redirected as Response).headers.get('location')).toBe('/drift/v%C3%A6rker/42')
})
