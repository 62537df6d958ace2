import type { Settings } from '../config.ts'

const fewest = 4

/** The number of database connections for each process, out of the configured total. */
export function connectionsEach({
  databaseConnections,
  processes,
}: Pick<Settings, 'databaseConnections' | 'processes'>): number {
  return Math.max(fewest, Math.floor(databaseConnections / processes))
}
