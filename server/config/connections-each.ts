import type { Settings } from '../config.ts'

const fewest = 4

/** Of the connections to the database that are asked for, as each of the processes opens them. */
export function connectionsEach({
  databaseConnections,
  processes,
}: Pick<Settings, 'databaseConnections' | 'processes'>): number {
  return Math.max(fewest, Math.floor(databaseConnections / processes))
}
