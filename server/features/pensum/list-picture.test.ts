import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { masterOf } from '../photos/photo-names.ts'

async function listOf(app: TestApp, books: readonly { isbn: string; colour?: string }[]) {
  for (const { isbn, colour } of books) {
    const { id } = await app.listedBook({ title: `Bog ${isbn}`, isbn })
    if (!colour) continue
    const { body } = await app.as(null, 'findBook', { dbId: id })
    const photo = sharp({ create: { width: 800, height: 1000, channels: 3, background: colour } })
    await app.deps.photos.put(masterOf(body.dbBook.photos[0]!), await photo.jpeg().toBuffer(), 'image/jpeg')
  }
  const owner = await app.person()
  const facts = { name: 'Jura', school: '', course: '', term: '', lines: books.map(({ isbn }) => ({ isbn })) }
  const share = async (sharing: 'private' | 'link' | 'public', pensumId?: string) =>
    (await app.as(owner, 'savePensum', { ...facts, sharing, ...(pensumId ? { pensumId } : {}) })).body
  return { share, picture: (slug: string) => fetch(`${app.url}/pensum/${slug}/og.jpg`) }
}

test('a shared list has the covers of its books in a picture of the preview size, until it is shared no more', async () => {
  const app = await testApp()
  const { share, picture } = await listOf(app, [
    { isbn: '9788700000301', colour: '#00f' },
    { isbn: '9788700000302', colour: '#0f0' },
    { isbn: '9788700000303' },
  ])
  const { slug, pensumId } = await share('link')
  const answer = await picture(slug)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(200_000)
  const at = async (left: number) => {
    const { data } = await sharp(bytes)
      .extract({ left, top: 380, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data].map((value) => (value > 127 ? 1 : 0))
  }
  expect([await at(440), await at(760)]).toEqual([
    [0, 0, 1],
    [0, 1, 0],
  ])

  await share('private', pensumId)
  expect((await picture(slug)).status).toBe(404)
})

test('a list without a cover, and one that nobody made, have no picture', async () => {
  const app = await testApp()
  const { share, picture } = await listOf(app, [{ isbn: '9788700000304' }])
  const { slug } = await share('public')
  for (const one of [slug, 'findes-ikke']) expect((await picture(one)).status).toBe(404)
})
