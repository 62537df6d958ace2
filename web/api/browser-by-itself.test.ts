import { expect, onTestFinished, test, vi } from 'vitest'
import { apiByItself } from './browser-by-itself.ts'
import { api } from './browser.ts'

test('a page says of what it asks by a timer that nobody caused it, and of nothing else', async () => {
  const headers: Headers[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    headers.push(new Headers(init.headers))
    return Response.json({})
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await apiByItself.call('protected')
  await api.call('protected')
  expect(headers.map((sent) => sent.get('x-by-itself'))).toEqual(['1', null])
})
