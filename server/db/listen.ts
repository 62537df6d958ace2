/**
 * Listens to a channel of the database over a connection of its own. Messages sent while the connection is down are
 * lost, so a listener with cached data checks `isListening` and clears the cache in `onLost`.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

type ListenOptions = {
  onNotice: (payload: string) => void
  /** Called when the connection is lost. */
  onLost?: () => void
  /** Called when the connection is up, at first or again; earlier messages were missed. */
  onBack?: () => void
  log: Log
}

export type Listening = {
  /** Whether messages sent from now on will arrive, as far as we can know. */
  isListening(): boolean
  close(): Promise<void>
}

const retryMs = 1_000
const heartbeatMs = 15_000
const timeoutMs = 5_000

/** Reconnects by itself until it is closed. */
export function listenTo(
  databaseUrl: string,
  channel: string,
  { onNotice, onLost, onBack, log }: ListenOptions,
): Listening {
  const over = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { signal: over.signal }).catch(() => {})
  let isListening = false
  let warned = false

  async function listenUntilLost() {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    // A broken connection fails the next heartbeat; without a listener Node would end the process.
    client.on('error', () => {})
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    const ended = once(client, 'end').catch(() => {})
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      isListening = true
      onBack?.()
      warned = false
      // A connection can die silently: only an answer proves that it lives.
      while (!over.signal.aborted) {
        await Promise.race([ended, wait(heartbeatMs)])
        await client.query('select')
      }
    } finally {
      if (isListening) onLost?.()
      isListening = false
      await client.end()
    }
  }

  async function listen() {
    while (!over.signal.aborted) {
      await listenUntilLost().catch((error: unknown) => {
        if (!warned) log.warn({ err: error, channel }, 'cannot listen to the database')
        warned = true
      })
      await wait(retryMs)
    }
  }

  const listening = listen()
  return {
    isListening: () => isListening,
    async close() {
      over.abort()
      await listening
    },
  }
}
