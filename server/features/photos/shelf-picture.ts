/** The preview picture of several books: their covers, standing on our shelf. */
import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { enqueueRender } from './render.ts'
import { renditionsIn } from './renditions.ts'

const logo = new URL('../../../web/assets/logo.svg', import.meta.url)
const picture = { width: 1200, height: 630 }
const shelf = { left: 80, right: 1120, top: 560 }
/** Widths with the white edge; a cover is a quarter higher than wide. */
const cover = { least: 230, most: 280, edge: 6, photoWidth: 360 }
export const mostCovers = 6
const gap = 20
const mostCached = 100

type Send = (reply: FastifyReply, keys: readonly string[]) => Promise<FastifyReply>

/** Sends the picture of these photos, at most `mostCovers`. Refuses when none of them can be read. */
export function shelfPicturesIn(deps: Pick<Deps, 'log' | 'photos'>): Send {
  const renditions = renditionsIn(deps)
  // The pictures are kept by the names of their covers, so other covers make another picture.
  const pictures = new LRUCache<string, Buffer>({
    max: mostCached,
    fetchMethod: async (keys) => {
      const found = await Promise.all(
        keys.split(' ').map((key) => renditions.findOrRender(key, cover.photoWidth, 'jpg')),
      )
      const photos = found.filter((photo) => photo !== null)
      return photos.length === 0 ? undefined : enqueueRender(() => render(photos))
    },
  })
  return async (reply, keys) => {
    const rendered = keys.length === 0 ? undefined : await pictures.fetch(keys.join(' '))
    if (!rendered) throw new Refusal('not_found')
    return (
      reply
        .header('cache-control', 'public, max-age=60')
        // Other sites may embed it.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(rendered)
    )
  }
}

/** More than four overlap, the first in front. */
async function render(photos: readonly Uint8Array[]): Promise<Buffer> {
  const room = shelf.right - shelf.left
  const beside = photos.length - 1
  const fitting = Math.floor((room - gap * beside) / photos.length)
  const width = Math.min(cover.most, Math.max(cover.least, fitting))
  const size = { width, height: Math.round(width * 1.25) }
  const step = Math.min(width + gap, (room - width) / Math.max(1, beside))
  const begin = (picture.width - width - step * beside) / 2
  const lefts = photos.map((_, at) => Math.round(begin + step * at))
  const covers = await Promise.all(photos.map((photo) => framed(photo, size)))
  const shadow = shadowOf(size)
  const top = shelf.top - size.height
  const standing = covers
    .map((input, at) => [
      { input: shadow, left: lefts[at]! - blur, top: top - blur },
      { input, left: lefts[at]!, top },
    ])
    .toReversed()
    .flat()
  const sign = await sharp(await readFile(logo))
    .resize({ height: 84 })
    .png()
    .toBuffer()
  return sharp(background)
    .composite([{ input: sign, left: shelf.left, top: 64 }, ...standing])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

type Size = { width: number; height: number }

function framed(photo: Uint8Array, { width, height }: Size): Promise<Buffer> {
  const { edge } = cover
  return sharp(photo)
    .resize({ width: width - 2 * edge, height: height - 2 * edge, fit: 'cover' })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#fff' })
    .png()
    .toBuffer()
}

const blur = 24
const shadowOf = ({ width, height }: Size) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * blur}" height="${height + blur}">
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9" /></filter>
  <rect x="${blur}" y="${blur + 8}" width="${width}" height="${height - 16}" fill="#3c280a" opacity=".4" filter="url(#soft)" />
</svg>`)
const background =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">
  <linearGradient id="wood" x2="0" y2="1"><stop offset="0" stop-color="#e3b26a"/><stop offset=".5" stop-color="#cf9648"/><stop offset="1" stop-color="#a87430"/></linearGradient>
  <rect width="100%" height="100%" fill="#f8dc90" />
  <path d="M640-20h190L650 560H460Zm220 0h190L870 560H680Z" fill="#fff3cf" opacity=".55" />
  <rect y="${shelf.top}" width="100%" height="16" fill="url(#wood)" />
  <rect y="${shelf.top + 16}" width="100%" height="${picture.height - shelf.top - 16}" fill="#e7c676" />
</svg>`)
