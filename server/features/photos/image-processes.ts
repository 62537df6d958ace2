/**
 * Decodes uploads and renders AVIF in other processes, which start on demand and end when idle: a thread of this process
 * would compete with the answers (docs/decisions/0037), and a decoder that a file breaks takes only its own process with it.
 * They get no settings or secrets.
 */
import { join } from 'node:path'
import PQueue from 'p-queue'
import { Tinypool } from 'tinypool'
import { Refusal } from '#contract/refusals'
import type { AvifTask, Cover, CoverTask, Decoded, DecodeTask } from './image-worker.ts'
import type { Picture } from './picture.ts'

type Settings = {
  /** As `nice` has it: 0 is that of this process, 19 the lowest. */
  priority: number
  idleSeconds: number
}

/** In production as many processes answer as there are cores, so each has one of these. */
function oneProcess({ priority, idleSeconds }: Settings) {
  const pool = new Tinypool({
    filename: join(import.meta.dirname, 'image-worker.ts'),
    runtime: 'child_process',
    // Pictures arrive as bytes, not as JSON.
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleSeconds * 1000,
    argv: [String(priority)],
  })
  // The pool itself never ends a task whose process dies before it begins, so it gets one task at a time.
  const tasks = new PQueue({ concurrency: 1 })
  let noteDeath: ((error: Error) => void) | undefined
  // The next task starts another process.
  pool.on('error', (error: Error) => noteDeath?.(error))

  return <Result>(name: string, task: object): Promise<Result> =>
    tasks.add(async () => {
      const death = new Promise<never>((_, reject) => (noteDeath = reject))
      try {
        return await Promise.race([pool.run(task, { name }) as Promise<Result>, death])
      } finally {
        noteDeath = undefined
      }
    })
}

// A sender waits for it, so it goes before AVIF; with 10 instead of 5 a form took a quarter longer (docs/decisions/0050).
const decoder = oneProcess({ priority: 5, idleSeconds: 60 })
// AVIF takes a core for up to half a second a picture, and nobody waits for it.
const avifRenderer = oneProcess({ priority: 10, idleSeconds: 10 })

/** A picture of ours from an upload. Refuses a file that is no JPEG or PNG, too large, or unreadable. */
export async function decodePicture(task: DecodeTask): Promise<Picture> {
  return made(await decoder<Decoded<Picture>>('decode', task))
}

/** A WebP of the given shape from an upload, cropped where needed. Refuses what `decodePicture` does. */
export async function decodeCover(task: CoverTask): Promise<Cover> {
  return made(await decoder<Decoded<Cover>>('cover', task))
}

function made<Made>({ made: result, refused }: Decoded<Made>): Made {
  if (refused) throw new Refusal(...refused)
  return result
}

/** Never wider than the master. Null when the master is unreadable; rejects when the process dies. */
export function renderAvif(task: AvifTask): Promise<Buffer | null> {
  return avifRenderer('avif', task)
}
