import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { Render } from './page-renderer.ts'
import { answerPages } from './pages.ts'

test('a public page is rendered once for all who are not signed in', async () => {
  let renderings = 0
  const { read } = await site(async () => page(`<p>${++renderings}</p>`))
  expect([await read('/'), await read('/'), await read('/?id=x')]).toEqual([
    '<p>1</p>',
    '<p>1</p>',
    '<p>2</p>',
  ])
})

test("a HEAD request gets the cached page's length, and fills the cache for others", async () => {
  let renderings = 0
  const { app, read } = await site(async ({ method }) => page(`<p>${method} ${++renderings}</p>`))
  for (let n = 0; n < 2; n++) {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/' })
    expect([statusCode, headers['content-length'], body]).toEqual([200, '12', ''])
  }
  expect(await read('/')).toBe('<p>GET 1</p>')
})

test('simultaneous requests wait for one rendering', async () => {
  let renderings = 0
  const { read } = await site(async () => page(`<p>${++renderings}</p>`))
  await Promise.all(Array.from({ length: 20 }, () => read('/')))
  expect(renderings).toBe(1)
})

test("a personal page, another host's page or a page that is not public is rendered anew", async () => {
  let renderings = 0
  const { read } = await site(async ({ url }) =>
    page(`<p>${++renderings}</p>`, url.endsWith('/login') ? {} : { 'cache-control': 'public' }),
  )
  expect(await read('/login')).not.toBe(await read('/login'))
  expect(await read('/')).not.toBe(await read('/', { cookie: 'session=abc' }))
  expect(await read('/')).not.toBe(await read('/', { host: 'evil.example' }))
})

test('a change of what is for sale renders every page anew, even one in progress', async () => {
  let content = 'before'
  const [begun, rendering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { read, change } = await site(async () => {
    const seen = content
    begun.resolve()
    await rendering.promise
    return page(seen)
  })
  const early = read('/')
  await begun.promise
  content = 'after'
  change()
  rendering.resolve()

  expect(await early).toBe('before')
  expect(await read('/')).toBe('after')
})

test('nothing is cached while changes cannot be noticed', async () => {
  let renderings = 0
  const { read, line } = await site(async () => page(`${++renderings}`))
  line.up = false
  expect([await read('/'), await read('/')]).toEqual(['1', '2'])
})

test('a failure is not cached', async () => {
  let renderings = 0
  const { read } = await site(async () => {
    if (++renderings === 1) throw new Error('once')
    return page('there')
  })
  expect(await read('/')).toContain('Der opstod en fejl')
  expect(await read('/')).toBe('there')
})

test('a cached page allows its scripts by hash, and only ours', async () => {
  const { app } = await site(async (_request, { nonce }) =>
    page(
      `<script nonce="${nonce}">ours()</script><script nonce="${nonce}" src="/a.js"></script><script>theirs()</script>`,
    ),
  )
  const { headers, body } = await app.inject('/')
  const scripts = /script-src ([^;]+)/.exec(String(headers['content-security-policy']))![1]
  expect(scripts).toBe(`'self' 'sha256-${createHash('sha256').update('ours()').digest('base64')}'`)
  const nonce = /nonce="(.+?)"/.exec(body)![1]
  expect(headers['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonce}'`)
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('a cached page is compressed for clients that support it', async () => {
  const long = 'Genlæst '.repeat(500)
  const { app } = await site(async () => page(long))
  const ask = (encodings: string) => app.inject({ url: '/', headers: { 'accept-encoding': encodings } })
  const { rawPayload, headers } = await ask('gzip, br')
  expect(headers['content-encoding']).toBe('br')
  expect(headers['vary']).toContain('Accept-Encoding')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(long)
  expect((await ask('identity')).body).toBe(long)
  expect((await ask('br;q=0, gzip')).headers['content-encoding']).toBe('gzip')
})

async function site(render: Render) {
  let emitChange = () => {}
  const line = { up: true }
  const changes = {
    isListening: () => line.up,
    onChange: (listener: () => void) => void (emitChange = listener),
  }
  const app = Fastify()
  const cache = createPageCache(changes, { seconds: 60 })
  await app.register(async (scope) => answerPages(scope, { app, render, dev: false, publicUrl: null, cache }))
  const read = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).body
  return { app, read, change: () => emitChange(), line }
}

function page(text: string, headers: Record<string, string> = { 'cache-control': 'public' }) {
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}
