import { totalmem } from 'node:os'

/** The server's settings, passed at each start; its own configuration file stays untouched. */
export function settings(fast: boolean): Record<string, string | number> {
  return { ...always, ...(fast ? forgetful : durable) }
}

const always = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  // Allows many processes on a large machine (docs/operations.md, Scale).
  max_connections: 400,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

const mebibyte = 2 ** 20
const memory = Math.floor(totalmem() / mebibyte)
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A quarter of the memory, as PostgreSQL advises; a search touches pages all over the tables.
  shared_buffers: `${between(128, Math.floor(memory / 4), 1024)}MB`,
  effective_cache_size: `${between(256, Math.floor(memory / 2), 8192)}MB`,
  // The value for an SSD.
  random_page_cost: 1.1,
  max_wal_size: '1GB',
}

const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: '64MB',
  autovacuum: 'off',
}
