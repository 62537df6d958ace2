/** All rendering with the image library, and how much of it runs at once in the process. */
import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'
import { renditionQualities } from '#rules/photo-quality'
import { FairQueue, type FairQueueOptions } from './fair-queue.ts'
import type { PhotoFormat } from './photo-names.ts'

// No file is read twice, and the library would keep them open and in memory.
sharp.cache(false)

/** The uploader, and a signal that aborts the work when the uploader is gone. */
export type Sender = { sender: string | undefined; signal: AbortSignal | undefined }

// Another process decodes uploads, one at a time (image-processes.ts).
const uploads = new PQueue<FairQueue, FairQueueOptions>({ concurrency: 1, queueClass: FairQueue })
// Two leave two of Node's four threads to files and passwords.
const renditions = new PQueue({ concurrency: 2 })
const atLeisure = new PQueue({ concurrency: 1 })

/** Queues work that a sender waits for: each sender in turn. */
export function enqueueUpload<T>(work: () => Promise<T>, { sender, signal }: Partial<Sender>): Promise<T> {
  return uploads.add(work, { sender, signal })
}

/** Renditions run before background work, of which at most one runs at a time. */
export function enqueueRender<T>(work: () => Promise<T>, pace: 'now' | 'at leisure' = 'now'): Promise<T> {
  return pace === 'now' ? renditions.add(work, { priority: 1 }) : atLeisure.add(() => renditions.add(work))
}

/** The library's scale of quality. */
export function percent(quality: number): number {
  return Math.round(quality * 100)
}

const { avif, webp, jpg } = renditionQualities
const encoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  // Effort 2 takes twice as long and saves 3 % (docs/decisions/0016).
  avif: (image) => image.avif({ quality: percent(avif), effort: 1 }),
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
