import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { sharePicturesIn } from './share-picture.ts'
import { masterOf, namesOf } from '../photos/photo-names.ts'

test('a shared listing has its cover in a picture of the preview size, rendered once', async () => {
  const app = await testApp()
  const { id } = await app.listedBook()
  const { body } = await app.as(null, 'findBook', { dbId: id })
  const key = body.dbBook.photos[0]!
  const blue = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  await app.deps.photos.put(masterOf(key), blue, 'image/jpeg')

  const answer = await fetch(`${app.url}/photos/${key}/og.jpg`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(200_000)
  const middleOfCover = sharp(bytes).extract({ left: 900, top: 300, width: 1, height: 1 })
  const [red, green, blueness] = await middleOfCover.raw().toBuffer()
  expect(blueness! - red!).toBeGreaterThan(60)
  expect(green).toBeLessThan(blueness!)

  await app.deps.photos.remove([masterOf(key)])
  expect((await fetch(`${app.url}/photos/${key}/og.jpg`)).status).toBe(200)
  await app.deps.photos.remove(namesOf(key))
  expect((await fetch(`${app.url}/photos/${key}/og.jpg`)).status).toBe(404)
})

test('simultaneous requests share one rendering', async () => {
  const { deps } = await testApp()
  const key = 'k'.repeat(20)
  const master = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  await deps.photos.put(masterOf(key), master, 'image/jpeg')
  let stored = 0
  const photos: typeof deps.photos = {
    ...deps.photos,
    put: (...what) => {
      stored++
      return deps.photos.put(...what)
    },
  }
  const find = sharePicturesIn({ photos, log: deps.log })

  const pictures = await Promise.all([find(key), find(key), find(key)])

  expect(new Set(pictures).size).toBe(1)
  expect(stored).toBe(1)
})

test('a photo that does not exist has no picture to share', async () => {
  const app = await testApp()
  for (const key of ['x'.repeat(20), 'short', '..%2F..%2Fmaster'])
    expect([key, (await fetch(`${app.url}/photos/${key}/og.jpg`)).status]).toEqual([key, 404])
})
