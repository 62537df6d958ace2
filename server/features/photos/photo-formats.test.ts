import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoWidths } from '#rules/photo-sizes'
import { testApp, type TestApp } from '#test/app'
import { testPhoto } from '#test/people'
import { renderPhoto } from './render-photo.ts'
import { masterOf, photoFormats, renditionOf } from './photo-names.ts'

type Format = keyof typeof photoFormats

async function appWithPhoto() {
  const app = await testApp()
  const { id } = await app.listedBook()
  const { body } = await app.as(null, 'findBook', { dbId: id })
  const key = body.dbBook.photos[0]!
  const bytes = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  await app.deps.photos.put(masterOf(key), bytes, 'image/jpeg')
  return { app, key, get: (file: string) => askFor(app, key, file) }
}

const askFor = (app: TestApp, key: string, file: string) =>
  fetch(`${app.url}/photos/${key}/${file}`, { redirect: 'manual' })

async function pictureIn(answer: Response) {
  const { format, width, compression } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { format: compression === 'av1' ? 'avif' : format, width }
}

test.each(['webp', 'jpg'] as const)(
  'every offered width is answered as %s at once, for a minute',
  async (format) => {
    const { get } = await appWithPhoto()
    for (const width of photoWidths) {
      const answer = await get(`${width}.${format}`)
      expect(answer.headers.get('content-type')).toBe(photoFormats[format])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
      // Never larger than the photo.
      expect(await pictureIn(answer)).toEqual({
        format: format === 'jpg' ? 'jpeg' : format,
        width: Math.min(width, 800),
      })
    }
  },
)

test('a missing AVIF redirects to WebP, uncached, and is there once the job is done', async () => {
  const { app, get } = await appWithPhoto()
  const early = await get('360.avif')
  expect([early.status, early.headers.get('location')]).toEqual([302, expect.stringMatching(/\/360\.webp$/)])
  expect(early.headers.get('cache-control')).toBe('no-store')

  await app.settled()
  for (const width of photoWidths) {
    const answer = await get(`${width}.avif`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await pictureIn(answer)).toEqual({ format: 'avif', width: Math.min(width, 800) })
  }
})

test('an unknown size, format or photo is not found', async () => {
  const { app, get } = await appWithPhoto()
  for (const file of ['361.webp', '0360.webp', '360.png', '5000.avif', 'master.jpg', '360.constructor'])
    expect([file, (await get(file)).status]).toEqual([file, 404])
  for (const format of Object.keys(photoFormats) as Format[])
    expect((await askFor(app, 'x'.repeat(20), `360.${format}`)).status).toBe(404)
  expect((await askFor(app, '..%2F..%2Fsecret', '360.webp')).status).toBe(404)
})

test('twenty simultaneous requests for a missing rendition share one rendering', async () => {
  const { app, key, get } = await appWithPhoto()
  const stored: string[] = []
  const { put } = app.deps.photos
  app.deps.photos.put = (name, bytes, contentType) => {
    stored.push(name)
    return put(name, bytes, contentType)
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('480.webp')))

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(stored).toEqual([renditionOf(key, 480, 'webp')])
})

test('a rendition damaged in the store is rendered again, and never served', async () => {
  const { app, key, get } = await appWithPhoto()
  await get('360.avif')
  await app.settled()
  for (const format of ['webp', 'jpg', 'avif'] as const) {
    const whole = Buffer.from(await (await get(`360.${format}`)).arrayBuffer())
    const name = renditionOf(key, 360, format)
    for (const damaged of [Buffer.from('<p>garbage</p>'), whole.subarray(0, whole.length / 2)]) {
      await app.deps.photos.put(name, damaged, photoFormats[format])
      const answer = await get(`360.${format}`)
      if (format === 'avif') expect(answer.headers.get('location')).toMatch(/360\.webp$/)
      else expect(await pictureIn(answer)).toMatchObject({ width: 360 })
    }
  }
  await renderPhoto(app.deps, { key })
  expect(await pictureIn(await get('360.avif'))).toEqual({ format: 'avif', width: 360 })
})

test.each([
  ['garbage', Buffer.from('<p>garbage</p>')],
  [
    'framed as a JPEG',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500), Buffer.from('ffd9', 'hex')]),
  ],
])('a photo that is itself damaged (%s) is not found', async (_how, damaged) => {
  const { app, key, get } = await appWithPhoto()
  await app.deps.photos.put(masterOf(key), damaged, 'image/jpeg')
  for (const file of ['360.webp', '1000.jpg', 'og.jpg'])
    expect([file, (await get(file)).status]).toEqual([file, 404])
  await renderPhoto(app.deps, { key })
  expect((await get('360.avif')).status).toBe(302)
})

test('a new listing has a preview at once and AVIF soon after', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { bookId } = await app.listedBook({}, seller)
  const form = new FormData()
  const fields = { bookId, price: '20000', stand: '2', desc: 'Pæn.', pickup: 'true' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), 'forside.jpg')
  const { status, body } = await app.as(seller, 'newBook', form)

  expect(status).toBe(201)
  const { preview, photos } = body.dbBook
  expect(preview).toMatch(/^data:image\/webp;base64,/)
  const tiny = await sharp(Buffer.from(preview!.split(',')[1]!, 'base64')).metadata()
  expect(tiny).toMatchObject({ format: 'webp', width: 16, height: 20 })
  expect(preview!.length).toBeLessThan(400)
  await app.settled()
  expect((await askFor(app, photos[0]!, '160.avif')).status).toBe(200)
})

test('photos older than previews get theirs within the minute, and one without a file is skipped', async () => {
  const app = await testApp()
  const [whole, lost] = [await app.listedBook(), await app.listedBook()]
  await app.deps.db.updateTable('photo').set({ preview: null }).execute()
  const previewOf = async ({ id }: { id: string }) =>
    (await app.as(null, 'findBook', { dbId: id })).body.dbBook.preview
  const { body } = await app.as(null, 'findBook', { dbId: lost.id })
  await app.deps.photos.remove([masterOf(body.dbBook.photos[0]!)])
  expect(await previewOf(whole)).toBeUndefined()

  await app.settled()
  expect(await previewOf(whole)).toMatch(/^data:image\/webp/)
  expect(await previewOf(lost)).toBeUndefined()
  const waiting = await app.deps.db.selectFrom('photo').select('id').where('preview', 'is', null).execute()
  expect(waiting).toEqual([])
})
