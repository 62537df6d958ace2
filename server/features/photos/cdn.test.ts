/** Public photos through a CDN: what our address answers, and what the CDN finds at ours. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { cookieOf } from '#test/people'
import { cdnFaultsAt } from '../../preflight/cdn-part.ts'

/** A CDN that asks us each time. `change` changes the headers that it passes on. */
async function cdnBefore(origin: () => string, change: (headers: Record<string, string>) => void = () => {}) {
  const server = createServer((asked, response) => {
    void fetch(`${origin()}/photos-for-cdn${asked.url}`, { redirect: 'manual' }).then(async (answer) => {
      const headers = Object.fromEntries(answer.headers)
      change(headers)
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function appBehindCdn() {
  let app: TestApp | undefined
  const cdn = await cdnBefore(() => app!.url)
  app = await testApp({ PHOTO_URL: `${cdn}/` })
  return { app, cdn }
}

test('a browser is sent to the CDN for a public photo, and gets the same bytes there', async () => {
  const { app, cdn } = await appBehindCdn()
  const { id } = await app.listedBook()
  const key = (await app.as(null, 'findBook', { dbId: id })).body.dbBook.photos[0]!
  const sent = await fetch(`${app.url}/photos/${key}/480.webp`, { redirect: 'manual' })
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `${cdn}/${key}/480.webp`])
  expect(sent.headers.get('cache-control')).toBe('public, max-age=60')

  const photo = await fetch(`${app.url}/photos/${key}/480.webp`)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(photo.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(50)
  // A request does not wait for an AVIF that is not rendered yet.
  const avif = await fetch(`${app.url}/photos/${key}/480.avif`)
  expect([avif.status, avif.url]).toEqual([200, expect.stringContaining(`${cdn}/${key}/480.`)])
})

test('a photo that is not public never passes the CDN, whoever asks', async () => {
  const { app, cdn } = await appBehindCdn()
  const { id, seller } = await app.listedBook()
  const key = (await app.as(null, 'findBook', { dbId: id })).body.dbBook.photos[0]!
  await app.as(seller, 'deleteMyBook', { dbId: id })
  const headers = { cookie: `session=${cookieOf(seller.token)}` }
  const own = await fetch(`${app.url}/photos/${key}/480.webp`, { headers, redirect: 'manual' })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect((await fetch(`${cdn}/${key}/480.webp`, { headers })).status).toBe(404)
  expect((await fetch(`${app.url}/photos-for-cdn/${key}/480.webp`, { headers })).status).toBe(404)
})

test('pages allow pictures from the CDN', async () => {
  const app = await testApp({ PHOTO_URL: 'https://photos.genlaest.example/x' }, { pages: true })
  const page = await fetch(`${app.url}/hj%C3%A6lp`)
  expect(page.headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: https://photos.genlaest.example;",
  )
})

test('the preflight asks the CDN, and says what it does wrong', async () => {
  const { app, cdn } = await appBehindCdn()
  expect(await cdnFaultsAt(null)).toEqual([])
  expect(await cdnFaultsAt(cdn)).toEqual([])
  const whatOf = async (url: string) => (await cdnFaultsAt(url)).map(({ what }) => what)
  const long = await cdnBefore(
    () => app.url,
    (headers) => (headers['cache-control'] = 'public, max-age=86400'),
  )
  expect(await whatOf(long)).toEqual(['the CDN at PHOTO_URL keeps photos for longer than a minute'])
  const bare = await cdnBefore(
    () => app.url,
    (headers) => delete headers['cross-origin-resource-policy'],
  )
  expect(await whatOf(bare)).toEqual([
    'the CDN at PHOTO_URL leaves out the header by which pages may show its pictures',
  ])
  expect(await whatOf(`${app.url}/nowhere`)).toEqual(['the CDN at PHOTO_URL answers 404'])
  expect(await whatOf('http://127.0.0.1:9')).toEqual([expect.stringContaining('cannot be reached')])
})
