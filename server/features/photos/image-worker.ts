/** Work on pictures, in a process of its own (image-processes.ts). */
import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { Refusal, type RefusalCode, type RefusalExtra } from '#contract/refusals'
import { pictureOf, renderPicture, type Picture } from './picture.ts'
import { renderRendition } from './render.ts'

// Answers to people go first. On Linux each thread has a priority, which the threads that it starts inherit: those
// of the image library are started by the threads that exist now.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
for (const thread of threads)
  // A process that was started with a lower one may not raise it.
  setPriority(thread, Math.max(getPriority(thread), Number(process.argv[2])))

// Each process that answers has its own worker, so a picture takes one core and leaves the others.
sharp.concurrency(1)

export type AvifTask = { master: Uint8Array; width: number }

/** Null for an unreadable master, which another try would not change. */
export async function avif({ master, width }: AvifTask): Promise<Buffer | null> {
  return renderRendition(master, width, 'avif').catch(() => null)
}

/** A refusal is an answer, since an error loses its class on the way between processes. */
export type Decoded<Made> =
  | { made: Made; refused?: never }
  | { made?: never; refused: [RefusalCode, RefusalExtra] }

/** An upload: its bytes, or where they are. */
export type DecodeTask = { file: string | Uint8Array }

export function decode({ file }: DecodeTask): Promise<Decoded<Picture>> {
  return answered(pictureOf(file))
}

/** Width and height in pixels; `quality` on the library's scale to 100. */
export type CoverTask = DecodeTask & { width: number; height: number; quality: number }
export type Cover = Buffer

export function cover({ file, width, height, quality }: CoverTask): Promise<Decoded<Cover>> {
  return answered(
    renderPicture(file, (image) =>
      image
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: '#fff' })
        .webp({ quality })
        .toBuffer(),
    ),
  )
}

async function answered<Made>(making: Promise<Made>): Promise<Decoded<Made>> {
  try {
    return { made: await making }
  } catch (error) {
    if (error instanceof Refusal) return { refused: [error.code, error.extra] }
    throw error
  }
}
