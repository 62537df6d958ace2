import { afterAll, beforeEach, expect, test } from 'vitest'
import { credentials, startBucket } from '#test/s3-bucket'
import { PhotosUnavailable } from './photo-store.ts'
import { s3Photos } from './s3-photos.ts'

const bucket = await startBucket()
const photos = s3Photos({ ...credentials, endpoint: bucket.endpoint })
const bytes = Buffer.from([0xff, 0xd8, 0, 1, 2, 0xff])

beforeEach(() => bucket.files.clear())
afterAll(() => bucket.close())

test('a stored photo is read back byte for byte, with its content type and size', async () => {
  await photos.put('books/b_1/v-2/0.jpg', bytes, 'image/jpeg')

  const photo = await photos.get('books/b_1/v-2/0.jpg')
  expect({ ...photo, bytes: Buffer.from(photo!.bytes) }).toEqual({
    bytes,
    contentType: 'image/jpeg',
    size: 6,
  })
  expect(bucket.files.get('books/b_1/v-2/0.jpg')!.contentType).toBe('image/jpeg')
})

test('a key without a photo returns null', async () => {
  expect(await photos.get('books/1/0.jpg')).toBeNull()
})

test('removed photos are gone, and unknown keys are ignored', async () => {
  const keys = Array.from({ length: 20 }, (_, at) => `books/1/${at}.webp`)
  for (const key of keys) await photos.put(key, bytes, 'image/webp')

  await photos.remove([...keys.slice(1), 'books/2/0.webp', '../escape.webp'])
  expect([...bucket.files.keys()]).toEqual(['books/1/0.webp'])
})

test('a folder is listed in order and in steps, and a key is there or not', async () => {
  for (const key of [
    'photos/bb/1.jpg',
    'photos/aa/1.jpg',
    'photos/aa/2.jpg',
    'photos/cc/1.jpg',
    'evidence/a.jpg',
  ])
    await photos.put(key, bytes, 'image/jpeg')
  expect(await photos.names('photos', '', 2)).toEqual(['aa', 'bb'])
  expect(await photos.names('photos', 'bb', 2)).toEqual(['cc'])
  expect(await photos.names('evidence', '', 2)).toEqual(['a.jpg'])
  expect(await photos.names('adverts', '', 2)).toEqual([])
  expect([await photos.has('photos/aa/2.jpg'), await photos.has('photos/aa/3.jpg')]).toEqual([true, false])
})

test('the bucket computes the signature itself and refuses a wrong secret', async () => {
  const stranger = s3Photos({ ...credentials, secret: 'guessed', endpoint: bucket.endpoint })

  await expect(stranger.put('books/1/0.jpg', bytes, 'image/jpeg')).rejects.toThrow(PhotosUnavailable)
  expect(bucket.files.size).toBe(0)
})

test('a bucket that does not exist is an error, not an empty bucket', async () => {
  const lost = s3Photos({ ...credentials, bucket: 'elsewhere', endpoint: bucket.endpoint })

  await expect(lost.get('books/1/0.jpg')).rejects.toThrow(PhotosUnavailable)
})

test('a request is repeated when the bucket asks to slow down', async () => {
  bucket.failFirst({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' })
  await photos.put('books/1/0.jpg', bytes, 'image/jpeg')

  expect(bucket.files.size).toBe(1)
})

test('a bucket that keeps failing, or does not answer, is unavailable', async () => {
  const slowDown = { status: 503, code: 'SlowDown' }
  bucket.failFirst(slowDown, slowDown, slowDown)
  await expect(photos.get('books/1/0.jpg')).rejects.toThrow(PhotosUnavailable)

  const gone = s3Photos({ ...credentials, endpoint: 'http://127.0.0.1:1' })
  await expect(gone.get('books/1/0.jpg')).rejects.toThrow(PhotosUnavailable)
})
