import type { ClientToServer, ServerToClient } from '#contract/events'
import type { Server, Socket } from 'socket.io'
import type { Caller } from '../http/auth.ts'

export type Facts = {
  caller: Caller | null
  device?: string
  /** What this phone has not delivered to its page yet. */
  onTheWay?: number
}
/** The events that nodes send each other. */
export type BetweenNodes = {
  which_rooms_are_taken: (rooms: string[], answer: (taken: string[]) => void) => void
}
export type Sockets = Server<ClientToServer, ServerToClient, BetweenNodes, Facts>
export type LiveSocket = Socket<ClientToServer, ServerToClient, BetweenNodes, Facts>
