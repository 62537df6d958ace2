/**
 * Decodes uploads and renders AVIF in other processes, which start on demand and end when idle: a thread of this process
 * would compete with the answers (docs/decisions/0037), and a decoder that a file breaks takes only its own process with it.
 * They get no settings or secrets.
 */
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import type { AvifTask, DecodeTask, Decoded } from './image-worker.ts'

type Pool = {
  /** As `nice` has it: 0 is that of this process, 19 the lowest. */
  priority: number
  idleSeconds: number
}

/** One process each: in production as many processes answer as there are cores. */
function oneProcess({ priority, idleSeconds }: Pool) {
  return new Tinypool({
    filename: join(import.meta.dirname, 'image-worker.ts'),
    runtime: 'child_process',
    // Pictures arrive as bytes, not as JSON.
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleSeconds * 1000,
    env: { PRIORITY: String(priority) },
  })
}

// A sender waits for it, so it goes before AVIF; with 10 instead of 5 a form took a quarter longer (docs/decisions/0050).
const decoder = oneProcess({ priority: 5, idleSeconds: 60 })
// AVIF takes a core for up to half a second a picture, and nobody waits for it.
const avifRenderer = oneProcess({ priority: 10, idleSeconds: 10 })

/** Rejects when the process dies. */
export function decodePicture(task: DecodeTask): Promise<Decoded> {
  return decoder.run(task, { name: 'decode' }) as Promise<Decoded>
}

/** Never wider than the master. Null when the master is unreadable; rejects when the process dies. */
export function renderAvif(task: AvifTask): Promise<Buffer | null> {
  return avifRenderer.run(task, { name: 'avif' }) as Promise<Buffer | null>
}
