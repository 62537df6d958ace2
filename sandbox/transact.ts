/** The one way in which the stand-ins' store is written in several steps. */
import type { Store } from './store.ts'

/** All of `work` or, when it throws, nothing of it. Synchronous, so no other stand-in's writes slip in. */
export function transact<Result>(store: Store, work: () => Result): Result {
  return between(store, ['begin immediate', 'commit', 'rollback'], work)
}

/** The same inside a transaction, which itself goes on. */
export function attempt<Result>(store: Store, work: () => Result): Result {
  const undo = 'rollback to attempt; release attempt'
  return between(store, ['savepoint attempt', 'release attempt', undo], work)
}

function between<Result>(
  store: Store,
  [begin, end, undo]: [string, string, string],
  work: () => Result,
): Result {
  store.exec(begin)
  try {
    const result = work()
    store.exec(end)
    return result
  } catch (error) {
    // On a full disk, say, SQLite has rolled back by itself, and the reason is to be heard.
    if (store.isTransaction) store.exec(undo)
    throw error
  }
}
