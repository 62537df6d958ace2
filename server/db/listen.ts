/**
 * Listens to a channel of the database over a connection of its own, and hears what any node sends there. Messages
 * sent while the connection is down are lost, so a listener with cached data checks `hears` and clears the cache in
 * `onLost`.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

type Ears = {
  onNotice: (payload: string) => void
  /** Called when the connection is lost. */
  onLost?: () => void
  /** Called when the connection is up, at first or again; earlier messages were missed. */
  onBack?: () => void
  log: Log
}

export type Listening = {
  /** Whether messages sent from now on will arrive, as far as we can know. */
  hears(): boolean
  close(): Promise<void>
}

const retryMs = 1_000
const beatMs = 15_000
const patienceMs = 5_000

/** Reconnects by itself until it is closed. */
export function listenTo(
  databaseUrl: string,
  channel: string,
  { onNotice, onLost, onBack, log }: Ears,
): Listening {
  const over = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { signal: over.signal }).catch(() => {})
  let hears = false
  let complained = false

  async function hearUntilLost() {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    // What breaks the connection fails the next heartbeat; without a listener Node would end the process.
    client.on('error', () => {})
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    const ended = once(client, 'end').catch(() => {})
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      hears = true
      onBack?.()
      complained = false
      // A connection can die silently: only an answer proves that it lives.
      while (!over.signal.aborted) {
        await Promise.race([ended, wait(beatMs)])
        await client.query('select')
      }
    } finally {
      if (hears) onLost?.()
      hears = false
      await client.end()
    }
  }

  async function listen() {
    while (!over.signal.aborted) {
      await hearUntilLost().catch((error: unknown) => {
        if (!complained) log.warn({ err: error, channel }, 'cannot listen to the database')
        complained = true
      })
      await wait(retryMs)
    }
  }

  const listening = listen()
  return {
    hears: () => hears,
    async close() {
      over.abort()
      await listening
    },
  }
}
