/** A person's device: receives messages, and after a lost connection fetches the missed ones, as the browser does. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Message } from '#contract/chat'
import type { ClientToServer, NewMessage, ServerToClient } from '#contract/events'
import type { Person } from './fill.ts'
import { get } from './post.ts'

export type Arrival = { message: Message; live: boolean; at: number }

export class Device {
  readonly person: Person
  readonly chatId: string
  readonly onArrival: (arrival: Arrival) => void
  /** The nodes that live; the device reconnects to the first. */
  readonly nodes: () => readonly string[]
  socket: Socket<ServerToClient, ClientToServer> | null = null
  isOver = false
  /** The time of the latest message that the device has. */
  latest = ''

  constructor(
    person: Person,
    chatId: string,
    nodes: () => readonly string[],
    onArrival: (arrival: Arrival) => void,
  ) {
    this.person = person
    this.chatId = chatId
    this.nodes = nodes
    this.onArrival = onArrival
  }

  async open(url: string, { again = false } = {}): Promise<void> {
    const socket: Socket<ServerToClient, ClientToServer> = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: this.person.token },
    })
    this.socket = socket
    socket.on('new_message', ({ message }: NewMessage) => this.receive(message, true))
    socket.on('news_missed', () => void this.fetchMissed())
    socket.on('disconnect', () => void this.goOn())
    await Promise.race([once(socket as never, 'connect'), failed(socket)])
    const joined = await socket.timeout(30_000).emitWithAck('join_conversations', this.person.id)
    if (!joined.ok) throw new Error(`A device may not receive: ${joined.message}`)
    if (again && (joined.latest ?? '') > this.latest) await this.fetchMissed()
    if ((joined.latest ?? '') > this.latest) this.latest = joined.latest!
  }

  close() {
    this.isOver = true
    this.socket?.disconnect()
  }

  /** Waits as long as the browser does (web/live/open-socket.ts), so that not all devices reconnect at once. */
  private async goOn(): Promise<void> {
    for (let wait = 1_000; !this.isOver; wait = Math.min(2 * wait, 3_000)) {
      await pause(wait * 2 * Math.random())
      if (this.isOver) return
      try {
        return await this.open(this.nodes()[0]!, { again: true })
      } catch {
        // The node is still shutting down.
      }
    }
  }

  private async fetchMissed(): Promise<void> {
    const url = `${this.nodes()[0]}/api/chats/${this.chatId}/messages`
    const { body } = await get(url, this.person.token)
    for (const message of JSON.parse(body) as Message[]) this.receive(message, false)
  }

  private receive(message: Message, live: boolean) {
    if (message.created > this.latest) this.latest = message.created
    this.onArrival({ message, live, at: performance.now() })
  }
}

function failed(socket: Socket): Promise<never> {
  return new Promise((_, reject) => socket.once('connect_error', reject))
}
