/** Somebody's device: hears what is written to them, and after a break fetches what it missed, as the browser does. */
import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import type { Message } from '#contract/chat'
import type { ClientToServer, NewMessage, ServerToClient } from '#contract/events'
import type { Person } from './fill.ts'

export type Arrival = { message: Message; live: boolean; at: number }

export class Device {
  readonly person: Person
  readonly chatId: string
  readonly onArrival: (arrival: Arrival) => void
  /** Where it goes on when its node is gone; the first that lives. */
  readonly nodes: () => readonly string[]
  socket: Socket<ServerToClient, ClientToServer> | null = null
  isOver = false

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
    socket.on('new_message', ({ message }: NewMessage) =>
      this.onArrival({ message, live: true, at: performance.now() }),
    )
    socket.on('news_missed', () => void this.fetchMissed())
    socket.on('disconnect', () => void this.goOn())
    await Promise.race([once(socket as never, 'connect'), failed(socket)])
    await socket.timeout(30_000).emitWithAck('join_conversations', this.person.id)
    if (again) await this.fetchMissed()
  }

  close() {
    this.isOver = true
    this.socket?.disconnect()
  }

  private async goOn(): Promise<void> {
    while (!this.isOver) {
      try {
        return await this.open(this.nodes()[0]!, { again: true })
      } catch {
        // The node is still coming down, or many come back at once.
        await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400))
      }
    }
  }

  private async fetchMissed(): Promise<void> {
    const url = `${this.nodes()[0]}/api/chats/${this.chatId}/messages`
    const reply = await fetch(url, { headers: { authorization: `Bearer ${this.person.token}` } })
    for (const message of (await reply.json()) as Message[])
      this.onArrival({ message, live: false, at: performance.now() })
  }
}

function failed(socket: Socket): Promise<never> {
  return new Promise((_, reject) => socket.once('connect_error', reject))
}
