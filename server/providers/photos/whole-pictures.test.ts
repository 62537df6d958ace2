import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PhotoStore } from './photo-store.ts'
import { wholePictures } from './whole-pictures.ts'

const kinds = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}
type Ending = keyof typeof kinds

/** Returns one file for every key. */
function storeWith(bytes: Uint8Array) {
  const damagedFiles: object[] = []
  const store: PhotoStore = {
    put: async () => {},
    get: async (key) => ({ bytes, contentType: kinds[key.split('.')[1] as Ending], size: bytes.length }),
    has: () => Promise.resolve(true),
    names: () => Promise.resolve([]),
    remove: async () => {},
  }
  return { damagedFiles, photos: wholePictures(store, (found) => void damagedFiles.push(found)) }
}

const noise = Buffer.from(Array.from({ length: 60 * 45 * 3 }, (_, at) => (at * 7919) % 256))
const picture = sharp(noise, { raw: { width: 60, height: 45, channels: 3 } })
const pictures = {
  jpg: await picture.clone().jpeg({ mozjpeg: true }).toBuffer(),
  png: await picture.clone().png().toBuffer(),
  webp: await picture.clone().webp().toBuffer(),
  avif: await picture.clone().avif({ effort: 2 }).toBuffer(),
}

const endings = ['jpg', 'png', 'webp', 'avif'] as const

test.each(endings)('a complete %s is returned unchanged', async (ending) => {
  const bytes = pictures[ending]
  const { photos, damagedFiles } = storeWith(bytes)
  expect((await photos.get(`a.${ending}`))?.bytes).toBe(bytes)
  expect(damagedFiles).toEqual([])
})

test.each(endings)(
  'a %s that is truncated anywhere, or is something else, is not returned',
  async (ending) => {
    const bytes = pictures[ending]
    const zeroed = Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(bytes.length / 2)])
    const half = [0, 1, 13, bytes.length / 2, bytes.length - 1].map((length) => bytes.subarray(0, length))
    for (const damaged of [
      ...half,
      zeroed,
      Buffer.from('<html>garbage</html>'),
      Buffer.alloc(bytes.length),
    ]) {
      const { photos, damagedFiles } = storeWith(damaged)
      expect(await photos.get(`a.${ending}`)).toBeNull()
      expect(damagedFiles).toEqual([{ key: `a.${ending}`, size: damaged.length }])
    }
  },
)

test('a file that is not a picture is not checked', async () => {
  const { photos } = storeWith(Buffer.from('a label'))
  expect(await photos.get('a.pdf')).not.toBeNull()
})
