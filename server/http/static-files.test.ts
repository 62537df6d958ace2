import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveStaticFiles } from './static-files.ts'

async function site() {
  const build = await mkdtemp(join(tmpdir(), 'static-files-'))
  await mkdir(join(build, 'assets'))
  for (const name of [
    'service-worker.js',
    'service-worker.js.br',
    'robots.txt',
    'assets/app-1a2b.js',
    'assets/og-image-3c4d.png',
  ])
    await writeFile(join(build, name), name)
  const app = Fastify()
  await serveStaticFiles(app, build)
  onTestFinished(async () => {
    await app.close()
    await rm(build, { recursive: true })
  })
  return (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })
}

test('the service worker is revalidated each time, compressed or not, and may connect to us alone', async () => {
  const get = await site()
  const { statusCode, headers } = await get('/service-worker.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  })
  expect(headers['content-type']).toContain('javascript')
})

test('a file with a hash in its name is cached for good, other files for an hour', async () => {
  const get = await site()
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
})

test('mails may load our fonts, at addresses that stay', async () => {
  const get = await site()
  const font = await get('/fonts/besley-latin-wght-normal.woff2')
  expect(font.statusCode).toBe(200)
  expect(font.headers['access-control-allow-origin']).toBe('*')
  expect((await get('/fonts/../main.ts')).statusCode).toBe(404)
})

test('only the preview picture may be embedded by others', async () => {
  const get = await site()
  const policyOf = async (url: string) => (await get(url)).headers['cross-origin-resource-policy']
  expect(await policyOf('/assets/og-image-3c4d.png')).toBe('cross-origin')
  expect(await policyOf('/assets/app-1a2b.js')).toBeUndefined()
})
