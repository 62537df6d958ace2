/**
 * News from the database: who listens to a channel hears what any node says on it, through one connection of its own.
 * What is said while the line is down is lost, so whoever relies on the news asks `hears` and forgets upon `onLost`.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

type Ears = {
  onNotice: (payload: string) => void
  /** The line was up and is not any more. */
  onLost?: () => void
  /** The line is up, at last or again; what was said before nobody heard. */
  onBack?: () => void
  log: Log
}

export type Listening = {
  /** Whether everything said from now on is heard, as far as one can know. */
  hears(): boolean
  close(): Promise<void>
}

const retryMs = 1_000
const beatMs = 15_000
const patienceMs = 5_000

/** Comes back by itself for as long as it is not closed. */
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
    // What ends the line fails the next beat; without a listener Node would end the process.
    client.on('error', () => {})
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    const ended = once(client, 'end').catch(() => {})
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      hears = true
      onBack?.()
      complained = false
      // A line can die without a sound: only an answer tells that it lives.
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
        if (!complained) log.warn({ err: error, channel }, 'news from the database cannot be heard')
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
