/** Hears that people are told: every announcement as the database makes it, and on some open pages. */
import { once } from 'node:events'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import type { ServerToClient, ClientToServer } from '#contract/events'
import { chatChannel, type ChatEvent } from '#server/features/chat/announce'
import type { Person } from '../chat/fill.ts'

/** A person heard of this copy. */
export type Arrival = { id: string; at: number }

export async function hearAnnouncements(databaseUrl: string) {
  const arrivals: Arrival[] = []
  const client = new pg.Client(databaseUrl)
  client.on('notification', ({ payload }) => {
    const event = JSON.parse(payload!) as ChatEvent
    if (!('bell' in event)) return
    const at = performance.now()
    for (const _ of event.parties) arrivals.push({ id: event.bell.chatId, at })
  })
  await client.connect()
  await client.query(`listen ${chatChannel}`)
  return { arrivals, close: () => client.end() }
}

export async function openPages(url: string, people: readonly Person[]) {
  const arrivals: Arrival[] = []
  const seen = new Set<string>()
  let twice = 0
  const sockets: Socket<ServerToClient, ClientToServer>[] = []
  for (const { id, token } of people) {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } }
    const socket: (typeof sockets)[number] = io(url, options)
    sockets.push(socket)
    socket.on('new_notification', ({ chatId }) => {
      arrivals.push({ id: chatId, at: performance.now() })
      const key = `${id} ${chatId}`
      if (seen.has(key)) twice++
      seen.add(key)
    })
    await once(socket as never, 'connect')
    const joined = await socket.timeout(30_000).emitWithAck('join_conversations', id)
    if (!joined.ok) throw new Error(`A page may not hear: ${joined.message}`)
  }
  const close = async () => {
    for (const socket of sockets) socket.disconnect()
  }
  return { arrivals, twice: () => twice, close }
}
