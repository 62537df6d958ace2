/** The only way to write the stand-ins' store in several steps. */
import type { Store } from './store.ts'

/** All of `work`, or nothing of it if it throws. Synchronous, so that no other stand-in's writes come in between. */
export function transact<Result>(store: Store, work: () => Result): Result {
  return between(store, ['begin immediate', 'commit', 'rollback'], work)
}

/** The same inside a transaction, which itself goes on. */
export function attempt<Result>(store: Store, work: () => Result): Result {
  const rollback = 'rollback to attempt; release attempt'
  return between(store, ['savepoint attempt', 'release attempt', rollback], work)
}

function between<Result>(
  store: Store,
  [begin, end, rollback]: [string, string, string],
  work: () => Result,
): Result {
  store.exec(begin)
  try {
    const result = work()
    store.exec(end)
    return result
  } catch (error) {
    // SQLite may have rolled back itself, as on a full disk, and its error is the one to report.
    if (store.isTransaction) store.exec(rollback)
    throw error
  }
}
