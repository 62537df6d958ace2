import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { TooBusy } from './page-queue.ts'
import type { Render } from './page-renderer.ts'
import { limitPages } from './page-limit.ts'
import { pageReaderOf } from './page-reader.ts'
import { answerPages } from './pages.ts'

test('a page has a policy with the nonce it was rendered with', async () => {
  const app = await appWith(async (_request, { nonce }) => html(`<script nonce="${nonce}"></script>`))
  const { body, headers } = await app.inject('/bøger')
  const nonce = /nonce="(.+?)"/.exec(body)![1]!
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a page asks the API as the person its cookie names', async () => {
  const app = await appWith(async (_request, { call }) => {
    const reply = await call(
      '/api/whoami',
      { method: 'GET', headers: {} },
      { path: '/api/whoami', given: {} },
    )
    return html(`${reply.status} ${await (await reply.blob()).text()}`)
  })
  app.get('/api/whoami', (request) => pageReaderOf(request)?.token ?? 'nobody')

  expect((await app.inject({ url: '/', headers: { cookie: 'theme=x; session=abc' } })).body).toBe('200 abc')
  expect((await app.inject('/')).body).toBe('200 nobody')
})

test('over https a page reads no cookie that a neighbour of the domain could have set', async () => {
  const app = await appWith(async (_request, { call }) => {
    const reply = await call('/api/who', { method: 'GET', headers: {} }, { path: '/api/who', given: {} })
    return html(await (await reply.blob()).text())
  }, 'https://genlaest.example')
  app.get('/api/who', (request) => pageReaderOf(request)?.token ?? 'nobody')
  const as = async (cookie: string) => {
    const { body, headers } = await app.inject({ url: '/', headers: { cookie } })
    return [body, headers['cache-control']]
  }
  expect(await as('session=neighbour')).toEqual(['nobody', 'private, no-cache'])
  expect(await as('session=neighbour; __Host-session=own')).toEqual(['own', 'private, no-store'])
})

test('a page asks for uncached answers, since it may be cached itself', async () => {
  const app = await appWith(async (_request, { call }) => {
    const reply = await call('/api/how', { method: 'GET', headers: {} }, { path: '/api/how', given: {} })
    return html(await (await reply.blob()).text())
  })
  app.get('/api/how', (request) => request.headers['cache-control'])
  expect((await app.inject('/')).body).toBe('no-cache')
})

test("a signed-in person's page is never cached", async () => {
  const app = await appWith(async () => html('saldo'))
  const { headers } = await app.inject({ url: '/', headers: { cookie: 'session=abc' } })
  expect(headers['cache-control']).toBe('private, no-store')
})

test("the page's own cache header is kept", async () => {
  const app = await appWith(async () => html('bøger', { 'cache-control': 'public, max-age=5' }))
  expect((await app.inject('/')).headers['cache-control']).toBe('public, max-age=5')
})

test('a prefetched answer lives until the click', async () => {
  const app = await appWith(async () => html('bog'))
  const { headers } = await app.inject({ url: '/', headers: { 'sec-purpose': 'prefetch' } })
  expect(headers['cache-control']).toBe('private, max-age=10')
})

test('an origin that asks for very many pages waits, and others do not', async () => {
  const app = Fastify()
  const render: Render = async () => html('bøger')
  const mayRender = limitPages({ guests: 2, readers: 1 })
  await app.register(async (scope) =>
    answerPages(scope, { app, render, dev: false, publicUrl: null, mayRender }),
  )
  const from = async (remoteAddress: string, cookie = '') => {
    const { statusCode, headers } = await app.inject({ url: '/', remoteAddress, headers: { cookie } })
    return [statusCode, headers['retry-after']]
  }
  for (const once of ['2001:db8::1', '2001:db8::2']) expect(await from(once)).toEqual([200, undefined])
  expect(await from('2001:db8::3')).toEqual([429, '60'])
  expect(await from('2001:db8::3', 'session=abc')).toEqual([200, undefined])
  expect(await from('2001:db8::4', 'session=def')).toEqual([429, '60'])
  expect(await from('2001:db8:1::3')).toEqual([200, undefined])
  for (const here of [1, 2, 3]) expect([here, ...(await from('127.0.0.1'))]).toEqual([here, 200, undefined])
})

test('a form posted to a page changes nothing', async () => {
  const app = await appWith(async () => html('never'))
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  })
  expect({ statusCode, allow: headers['allow'] }).toEqual({ statusCode: 405, allow: 'GET, HEAD' })
})

test('status, address and every cookie of the page arrive', async () => {
  const app = await appWith(async ({ url }) => {
    const headers = new Headers({ location: '/login', 'x-url': url })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    return new Response(null, { status: 302, headers })
  })
  const { statusCode, headers } = await app.inject({
    url: '//evil.example/x',
    headers: { host: 'genlaest.example' },
  })
  expect({
    statusCode,
    location: headers.location,
    cookies: headers['set-cookie'],
    url: headers['x-url'],
  }).toEqual({
    statusCode: 302,
    location: '/login',
    cookies: ['a=1', 'b=2'],
    url: 'http://genlaest.example//evil.example/x',
  })
})

test('with a public address set, every page has its address there', async () => {
  const app = await appWith(async ({ url }) => html(url), 'https://genlaest.example')
  const { body } = await app.inject({ url: '/bøger?id=x', headers: { host: 'node-2.internal' } })
  expect(body).toBe('https://genlaest.example/b%C3%B8ger?id=x')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page travels as %s in one piece', async (encoding, decompress) => {
  const long = 'Genlæst '.repeat(500)
  const app = await appWith(async () => html(long))
  const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  expect(decompress(rawPayload).toString()).toBe(long)
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(rawPayload.length),
    vary: 'Cookie, Accept-Encoding',
  })
})

test('a small page and a file are not compressed', async () => {
  const file = { 'content-type': 'application/pdf' }
  const app = await appWith(async ({ url }) =>
    url.endsWith('/label') ? html('%PDF'.repeat(500), file) : html('small'),
  )
  const read = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).body
  expect([await read('/'), await read('/label')]).toEqual(['small', '%PDF'.repeat(500)])
})

test('HEAD returns what GET would, without the page', async () => {
  const app = await appWith(async ({ method }) => html(method === 'HEAD' ? null : 'page'))
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/' })
  expect({ statusCode, type: headers['content-type'], body }).toEqual({
    statusCode: 200,
    type: 'text/html',
    body: '',
  })
  expect(headers['content-length']).toBeUndefined()
})

test('an error page is still sent when a page cannot be rendered', async () => {
  const app = await appWith(async () => {
    throw new Error('secret')
  })
  const { statusCode, headers, body } = await app.inject('/')
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 500,
    type: 'text/html; charset=utf-8',
  })
  expect(body).toContain('Der opstod en fejl')
  expect(body).not.toContain('secret')
})

test('a page that nobody has time for says so, and loads again by itself when the header says', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await appWith(() => Promise.reject(new TooBusy()), null, log)
  const { statusCode, headers, body } = await app.inject('/b%C3%B8ger?title=jura')
  const seconds = Number(headers['retry-after'])
  expect(statusCode).toBe(503)
  expect(headers['cache-control']).toBe('no-store')
  expect([2, 3, 4, 5]).toContain(seconds)
  expect(body).toContain('<h1>Der er travlt lige nu</h1>')
  expect(body).toContain(`setTimeout(() => location.reload(), ${seconds}000)`)
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([])
})

test('a missing part of a page is logged as a warning that names the call', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const refused = Object.assign(new Error('Der opstod en fejl'), { status: 500, path: '/api/books' })
  const app = await appWith(
    async (_request, { logMissing }) => {
      logMissing(refused)
      return html('Forside')
    },
    null,
    log,
  )
  expect((await app.inject('/')).statusCode).toBe(200)
  expect(lines.filter(({ level }) => Number(level) > 30)).toMatchObject([
    { level: 40, msg: 'a part of a page is left out', err: { status: 500, path: '/api/books' } },
  ])
})

test('a reader who goes away stops the rendering', async () => {
  const reader = new AbortController()
  const stopped = Promise.withResolvers<string>()
  const app = await appWith(async ({ signal }) => {
    signal.addEventListener('abort', () => stopped.resolve('stopped'))
    reader.abort()
    await stopped.promise
    return html('late')
  })
  const address = await app.listen({ port: 0 })

  await expect(fetch(address, { signal: reader.signal })).rejects.toThrow('aborted')

  expect(await stopped.promise).toBe('stopped')
  await app.close()
})

async function appWith(render: Render, publicUrl: string | null = null, log?: FastifyBaseLogger) {
  const app = Fastify(log ? { loggerInstance: log } : {})
  await app.register(async (scope) => answerPages(scope, { app, render, dev: false, publicUrl }))
  return app
}

const html = (text: string | null, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } })
