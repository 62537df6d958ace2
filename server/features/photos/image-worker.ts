/** Work on pictures, in a process of its own (image-processes.ts). */
import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { Refusal, type RefusalCode, type RefusalExtra } from '#contract/refusals'
import { pictureOf, type Picture } from './picture.ts'
import { renderRendition } from './render.ts'

// Whatever answers people goes first. On Linux each thread has a priority, which the threads that it starts inherit: those
// of the image library are started by the threads that exist now.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
for (const thread of threads)
  // A process that was started with a lower one may not raise it.
  setPriority(thread, Math.max(getPriority(thread), Number(process.env.PRIORITY)))

// Each process that answers has its own worker, so a picture takes one core and leaves the others.
sharp.concurrency(1)

export type AvifTask = { master: Uint8Array; width: number }

/** Null for an unreadable master, which another try would not change. */
export async function avif({ master, width }: AvifTask): Promise<Buffer | null> {
  return renderRendition(master, width, 'avif').catch(() => null)
}

export type DecodeTask = { file: string | Uint8Array }
export type Decoded =
  | { picture: Picture; refused?: never }
  | { picture?: never; refused: [RefusalCode, RefusalExtra] }

/** A refusal is an answer, since an error loses its class on the way between processes. */
export async function decode({ file }: DecodeTask): Promise<Decoded> {
  try {
    return { picture: await pictureOf(file) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: [error.code, error.extra] }
    throw error
  }
}
