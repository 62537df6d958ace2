/**
 * Reads from a copy of the database (docs/decisions/0055). The copy answers only work that asks for it, and only while it is known to have
 * every change that this process has made or heard of.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isUnavailable } from './unavailable.ts'

export type Replica = {
  /** Whether the copy has all changes counted so far. */
  isFresh(): boolean
  close(): Promise<void>
}

type Given = {
  primary: pg.Pool
  copy: pg.Pool
  /** The count of changes to the primary so far (writes.ts). */
  writes: () => number | null
  onBroken?: ((error: Error) => void) | undefined
}

/**
 * The pause between two looks: short after a change, and otherwise such that changes of other nodes are not missed for
 * longer.
 */
const [soonMs, mostStaleMs] = [20, 1_000]

export function followReplica({ primary, copy, writes, onBroken }: Given): Replica {
  const closing = new AbortController()
  let checked = { writes: -1 as number | null, at: -Infinity }

  async function look(): Promise<void> {
    const now = { writes: writes(), at: performance.now() }
    const { rows } = await primary.query<{ at: string }>('select pg_current_wal_lsn() as at')
    const copied = await copy.query<{ has: boolean }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [rows[0]!.at],
    )
    if (copied.rows[0]!.has) checked = now
  }

  async function follow() {
    let isBroken = false
    while (!closing.signal.aborted) {
      const isDue = checked.writes !== writes() || performance.now() > checked.at + mostStaleMs
      try {
        if (isDue || isBroken) await look()
        isBroken = false
      } catch (error) {
        checked = { writes: -1, at: -Infinity }
        if (!isBroken) onBroken?.(error as Error)
        isBroken = true
      }
      await pause(isBroken ? mostStaleMs : soonMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const following = follow()
  return {
    isFresh: () => checked.writes === writes() && performance.now() < checked.at + mostStaleMs * 2,
    async close() {
      closing.abort()
      await following
      await copy.end()
    },
  }
}

const asked = new AsyncLocalStorage<boolean>()

/** Whether this piece of work may read from a copy. */
export const mayReadCopy = (): boolean => asked.getStore() ?? false

/** Runs `act` so that its queries may, or may not, go to a copy. */
export const readingCopy = <Result>(may: boolean, act: () => Promise<Result>): Promise<Result> =>
  asked.run(may, act)

/**
 * Runs an act that only reads, from the copy if that is fresh. What the copy cannot answer, because it has just gone or may not write, the
 * primary does: the whole act again.
 */
export async function readAnywhere<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await readingCopy(true, act)
  } catch (error) {
    if (!isUnavailable(error) && (error as { code?: unknown }).code !== isInTheWay) throw error
    return readingCopy(false, act)
  }
}

/** PostgreSQL's code when a read on the copy would hold up its replay (serialization_failure). */
const isInTheWay = '40001'
