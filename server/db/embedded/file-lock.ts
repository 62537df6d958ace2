/**
 * Locks between processes. SQLite's are the only file locks in Node, and the kernel releases them when their holder
 * is killed.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedFailure, reasonOf } from './failure.ts'

const timeoutMs = 180_000

/** Runs `act` while no other process runs one under the same file; waits up to three minutes. */
export async function exclusively<T>(file: string, act: () => Promise<T>): Promise<T> {
  const lock = opened(file)
  try {
    const until = Date.now() + timeoutMs
    while (!alone(lock, file)) {
      if (Date.now() > until)
        throw new EmbeddedFailure(`another process has been starting it for three minutes (${file})`)
      await sleep(25)
    }
    return await act()
  } finally {
    lock.close()
  }
}

/** Counts this process among the file's users until the returned function is called or the process ends. */
export function useShared(file: string): () => void {
  const lock = opened(file)
  lock.exec('begin; select count(*) from sqlite_master')
  return () => lock.close()
}

export function isUnused(file: string): boolean {
  const lock = opened(file)
  try {
    return alone(lock, file)
  } finally {
    lock.close()
  }
}

function alone(lock: DatabaseSync, file: string) {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw new EmbeddedFailure(`cannot lock ${file}: ${reasonOf(error)}`)
  }
}

function opened(file: string) {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw new EmbeddedFailure(`cannot write ${file}: ${reasonOf(error)}`)
  }
}

const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === 5
