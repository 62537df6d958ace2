/** The preview picture of a shared listing: its cover in front of our own background. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../log.ts'
import type { PhotoStore } from '../../providers/photos/photo-store.ts'
import { enqueueRender } from '../photos/render.ts'
import { masterOf, sharePictureOf } from '../photos/photo-names.ts'
import { audienceOf } from '../photos/who-sees-photo.ts'

/** 1200 × 630, with a drawn book to the right, which the cover covers. */
const house = new URL('../../../web/assets/og-image.png', import.meta.url)
const cover = { left: 752, top: 40, width: 416, height: 520 }
const edge = 8
const contentType = 'image/jpeg'

/** Other sites load the picture here. It is gone within a minute of the listing. */
export function sharePictureRoute(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'photos' | 'photoAccess' | 'publicUrl'>,
): void {
  const find = sharePicturesIn(deps)
  app.get<{ Params: { key: string } }>(
    '/photos/:key(^[\\w-]{20}$)/og.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params
      const picture = (await audienceOf(deps, key, request)) === 'all' ? await find(key) : null
      if (!picture) throw new Refusal('not_found')
      return (
        reply
          .header('cache-control', 'public, max-age=60')
          // Other sites may embed it.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/jpeg')
          .send(picture)
      )
    },
  )
}

type Own = { photos: PhotoStore; log: Pick<Log, 'error'> }

/**
 * Finds a photo's picture; renders it on the first request, once for simultaneous ones, and stores it. Null when
 * there is no such photo, or it is unreadable.
 */
export function sharePicturesIn({ photos, log }: Own): (key: string) => Promise<Buffer | null> {
  const underWay = new Map<string, Promise<Buffer | null>>()

  function renderAndStore(key: string) {
    return enqueueRender(async () => {
      const master = await photos.get(masterOf(key))
      if (!master) return null
      const rendered = await render(master.bytes).catch((error: unknown) => {
        log.error({ err: error, key }, 'a stored photo cannot be read')
        return null
      })
      if (rendered) await photos.put(sharePictureOf(key), rendered, contentType)
      return rendered
    })
  }

  return async (key) => {
    const stored = await photos.get(sharePictureOf(key))
    if (stored) return Buffer.from(stored.bytes)
    const rendering = underWay.get(key) ?? renderAndStore(key).finally(() => void underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }
}

async function render(master: Uint8Array): Promise<Buffer> {
  const photo = await sharp(master)
    .resize({ width: cover.width - 2 * edge, height: cover.height - 2 * edge, fit: 'cover' })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#fff' })
    .toBuffer()
  return sharp(await readFile(house))
    .composite([
      { input: shadow, left: 0, top: 0 },
      { input: photo, left: cover.left, top: cover.top },
    ])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const { left, top, width, height } = cover
const shadow = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14" /></filter>
  <rect x="${left + 4}" y="${top + 14}" width="${width}" height="${height}" fill="#3c280a" opacity=".45" filter="url(#soft)" />
</svg>`)
