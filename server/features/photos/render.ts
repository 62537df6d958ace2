/** All rendering with the image library, and how much of it runs at once in the process. */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'
import { renditionQualities } from '#rules/photo-quality'
import type { PhotoFormat } from './photo-names.ts'

// Three leave one of Node's four threads to files and passwords.
const renderQueue = new PQueue({ concurrency: Math.min(3, availableParallelism()) })
const atLeisure = new PQueue({ concurrency: 1 })

/** Urgent work runs before background work, of which at most one runs at a time. */
export function enqueueRender<T>(work: () => Promise<T>, pace: 'now' | 'at leisure' = 'now'): Promise<T> {
  return pace === 'now' ? renderQueue.add(work, { priority: 1 }) : atLeisure.add(() => renderQueue.add(work))
}

/** The library's scale of quality. */
export function percent(quality: number): number {
  return Math.round(quality * 100)
}

const { avif, webp, jpg } = renditionQualities
const encoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  // A greater effort takes ten times as long and saves almost nothing.
  avif: (image) => image.avif({ quality: percent(avif), effort: 2 }),
  webp: (image) => image.webp({ quality: percent(webp) }),
  jpg: (image) => image.jpeg({ quality: percent(jpg), mozjpeg: true }),
}

/** Never larger than the master. Call it through the queue. */
export function renderRendition(master: Uint8Array, width: number, format: PhotoFormat): Promise<Buffer> {
  return encoders[format](sharp(master).resize({ width, withoutEnlargement: true })).toBuffer()
}

/** Returns the picture in about 150 bytes, blurred so that it may be shown at any size: a WebP in base64. */
export async function renderPreview(picture: Sharp): Promise<string> {
  const tiny = picture.resize({ width: 16 }).blur(0.7).webp({ quality: 40, effort: 6 })
  return (await tiny.toBuffer()).toString('base64')
}
