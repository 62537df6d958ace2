import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskPhotos } from './disk-photos.ts'
import { PhotosUnavailable } from './photo-store.ts'

const home = await mkdtemp(join(tmpdir(), 'photos-'))
const folder = join(home, 'photos')
const photos = diskPhotos(folder)
const bytes = Buffer.from('a photo')

afterAll(() => rm(home, { recursive: true }))

test('a stored photo is read back byte for byte, with its content type and size', async () => {
  await photos.put('books/1/2/0.avif', bytes, 'image/avif')

  expect(await photos.get('books/1/2/0.avif')).toEqual({ bytes, contentType: 'image/avif', size: 7 })
  expect(await readFile(join(folder, 'books/1/2/0.avif'))).toEqual(bytes)
})

test('of two simultaneous writes one wins, whole, and no temporary file remains', async () => {
  const first = Buffer.alloc(300_000, 'a')
  const second = Buffer.alloc(200_000, 'b')
  await Promise.all([first, second].map((photo) => photos.put('books/3/0.jpg', photo, 'image/jpeg')))

  const stored = (await photos.get('books/3/0.jpg'))!.bytes
  expect([first, second].some((photo) => photo.equals(stored))).toBe(true)
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
})

test('removed photos are gone, and unknown keys are ignored', async () => {
  await photos.put('labels/7.pdf', bytes, 'application/pdf')
  await photos.remove(['labels/7.pdf', 'labels/8.pdf', 'labels/7.pdf/0.pdf'])

  expect(await photos.get('labels/7.pdf')).toBeNull()
})

test('a folder goes with its last file, and one that holds another file stays', async () => {
  const names = ['photos/a/master.jpg', 'photos/a/240.webp', 'photos/b/master.jpg']
  for (const name of names) await photos.put(name, bytes, name.endsWith('webp') ? 'image/webp' : 'image/jpeg')

  await photos.remove(['photos/a/master.jpg'])
  expect(await readdir(join(folder, 'photos'))).toEqual(['a', 'b'])
  await photos.remove(['photos/a/240.webp', 'photos/a/1000.avif'])
  expect(await readdir(join(folder, 'photos'))).toEqual(['b'])
  await photos.remove(['photos/a/240.webp', 'photos/b/master.jpg'])
  expect(await readdir(join(folder, 'photos'))).toEqual([])
})

test('a folder is listed in order and in steps, and a key is there or not', async () => {
  for (const key of ['listed/bb/1.jpg', 'listed/aa/1.jpg', 'listed/cc/1.jpg', 'shown/a.jpg'])
    await photos.put(key, bytes, 'image/jpeg')
  expect(await photos.names('listed', '', 2)).toEqual(['aa', 'bb'])
  expect(await photos.names('listed', 'bb', 2)).toEqual(['cc'])
  expect(await photos.names('shown', '', 2)).toEqual(['a.jpg'])
  expect(await photos.names('nowhere', '', 2)).toEqual([])
  expect(
    await Promise.all(
      ['listed/aa/1.jpg', 'listed/aa/2.jpg', 'listed/aa', '../x.jpg'].map((key) => photos.has(key)),
    ),
  ).toEqual([true, false, false, false])
})

test('a file written while its folder is being removed is there afterwards', async () => {
  for (let round = 0; round < 20; round++) {
    await photos.put('photos/c/240.webp', bytes, 'image/webp')
    await Promise.all([
      photos.remove(['photos/c/240.webp']),
      photos.put('photos/c/master.jpg', bytes, 'image/jpeg'),
    ])
    expect(await photos.get('photos/c/master.jpg')).not.toBeNull()
    await photos.remove(['photos/c/master.jpg'])
  }
})

test.each([
  '../outside.jpg',
  'books/../../outside.jpg',
  '/etc/outside.jpg',
  'books//0.jpg',
  './0.jpg',
  '.unfinished/0.jpg',
  'books\\..\\0.jpg',
  'books/\0.jpg',
  '%2e%2e/outside.jpg',
  'books/0.exe',
  '',
])('the key %j leads nowhere', async (key) => {
  await writeFile(join(home, 'outside.jpg'), 'not ours')

  expect(await photos.get(key)).toBeNull()
  await expect(photos.put(key, bytes, 'image/jpeg')).rejects.toThrow(TypeError)
  await photos.remove([key])
  expect(await readFile(join(home, 'outside.jpg'), 'utf8')).toBe('not ours')
})

test('a key whose ending contradicts its content type is an error', async () => {
  await expect(photos.put('books/1/0.jpg', bytes, 'image/webp')).rejects.toThrow(TypeError)
})

test('a read-only folder is unavailable', async () => {
  await writeFile(join(home, 'a-file'), '')

  await expect(diskPhotos(join(home, 'a-file')).put('0.jpg', bytes, 'image/jpeg')).rejects.toThrow(
    PhotosUnavailable,
  )
})
