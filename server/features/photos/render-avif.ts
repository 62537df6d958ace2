/**
 * Renders AVIF in another process, one picture at a time: it takes a core for up to half a second, and a thread of this
 * process would compete with the answers (docs/decisions/0037). The process starts on demand and ends when idle.
 */
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import type { AvifTask } from './avif-worker.ts'

const pool = new Tinypool({
  filename: join(import.meta.dirname, 'avif-worker.ts'),
  runtime: 'child_process',
  // Pictures arrive as bytes, not as JSON.
  serialization: 'advanced',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
})

/** Never wider than the master. Null when the master is unreadable; rejects when the process dies. */
export function renderAvif(task: AvifTask): Promise<Buffer | null> {
  return pool.run(task) as Promise<Buffer | null>
}
