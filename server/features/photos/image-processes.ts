/**
 * Decodes uploads and renders AVIF in other processes, which start on demand and end when idle: a thread of this process
 * would compete with the answers (docs/decisions/0037), and a decoder that a file breaks takes only its own process with it.
 * They get no settings or secrets.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import type { AvifTask, DecodeTask, Decoded } from './image-worker.ts'

type Pool = {
  most: number
  /** As `nice` has it: 0 is that of this process, 19 the lowest. */
  priority: number
  idleSeconds: number
}

function processes({ most, priority, idleSeconds }: Pool) {
  return new Tinypool({
    filename: join(import.meta.dirname, 'image-worker.ts'),
    runtime: 'child_process',
    // Pictures arrive as bytes, not as JSON.
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleSeconds * 1000,
    env: { PRIORITY: String(priority) },
  })
}

// A sender waits for them, so they go before AVIF; with 10 instead of 5 a form took a quarter longer (docs/decisions/0050).
const decoders = processes({ most: Math.min(2, availableParallelism()), priority: 5, idleSeconds: 60 })
// AVIF takes a core for up to half a second a picture, and nobody waits for it.
const avifRenderers = processes({ most: 1, priority: 10, idleSeconds: 10 })

/** Rejects when the process dies. */
export function decodePicture(task: DecodeTask): Promise<Decoded> {
  return decoders.run(task, { name: 'decode' }) as Promise<Decoded>
}

/** Never wider than the master. Null when the master is unreadable; rejects when the process dies. */
export function renderAvif(task: AvifTask): Promise<Buffer | null> {
  return avifRenderers.run(task, { name: 'avif' }) as Promise<Buffer | null>
}
