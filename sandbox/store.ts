/**
 * The stand-ins' storage in one SQLite file, so that a restart or a kill loses nothing. Each stand-in has its own
 * tables, and none reads another's.
 */
import { DatabaseSync } from 'node:sqlite'

export type Store = DatabaseSync

/** Opens or creates the file; `:memory:` in tests. Several processes may share it. */
export function openStore(file: string): Store {
  const store = new DatabaseSync(file)
  store.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
  return store
}
