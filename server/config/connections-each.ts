import type { Settings } from '../config.ts'

const fewest = 4

/** Each process opens these beside its pool: 6 for searches, 5 for the job queue, 2 for sockets between nodes, 3 that listen for changes. */
export const connectionsBeside = 6 + 5 + 2 + 3

/** The number of database connections for each process, out of the configured total. */
export function connectionsEach({
  databaseConnections,
  processes,
}: Pick<Settings, 'databaseConnections' | 'processes'>): number {
  return Math.max(fewest, Math.floor(databaseConnections / processes))
}

/** The most connections that all processes of one machine open. */
export function connectionsOfAll(settings: Pick<Settings, 'databaseConnections' | 'processes'>): number {
  return settings.processes * (connectionsEach(settings) + connectionsBeside)
}
