import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { masterOf } from '../photos/photo-names.ts'

/** A list of books whose covers are these colours; a book with null is not for sale. */
async function listOf(app: TestApp, colours: readonly (string | null)[]) {
  const lines: { isbn: string }[] = []
  for (const colour of colours) {
    const { id, bookId, seller } = await app.listedBook()
    lines.push({ isbn: bookId })
    if (colour === null) {
      await app.as(seller, 'deleteMyBook', { dbId: id })
      continue
    }
    const { body } = await app.as(null, 'findBook', { dbId: id })
    const photo = sharp({ create: { width: 800, height: 1000, channels: 3, background: colour } })
    await app.deps.photos.put(masterOf(body.dbBook.photos[0]!), await photo.jpeg().toBuffer(), 'image/jpeg')
  }
  const owner = await app.person()
  const facts = { name: 'Jura', school: '', course: '', term: '', lines }
  const share = async (sharing: 'private' | 'link' | 'public', pensumId?: string) =>
    (await app.as(owner, 'savePensum', { ...facts, sharing, ...(pensumId ? { pensumId } : {}) })).body
  return { share, picture: (slug: string) => fetch(`${app.url}/pensum/${slug}/og.jpg`) }
}

test('a shared list has the covers of its books in a picture of the preview size, until it is shared no more', async () => {
  const app = await testApp()
  const { share, picture } = await listOf(app, ['#00f', '#0f0', null])
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
  expect([await at(450), await at(750)]).toEqual([
    [0, 0, 1],
    [0, 1, 0],
  ])

  await share('private', pensumId)
  expect((await picture(slug)).status).toBe(404)
})

test('a list of which nothing is for sale, and one that nobody made, have no picture', async () => {
  const app = await testApp()
  const { share, picture } = await listOf(app, [null])
  const { slug } = await share('public')
  for (const one of [slug, 'findes-ikke']) expect((await picture(one)).status).toBe(404)
})
