/** Opens the browser's socket. The library is larger than most screens, so import this file lazily. */
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import type { ClientToServer, ServerToClient } from '#contract/events'
import { waitAfterRefusal } from './wait-after-refusal.ts'

export type LiveSocket = Socket<ServerToClient, ClientToServer>
export type Connection = {
  socket: LiveSocket
  /** Sent bytes that have not left this device yet. */
  bytesWaiting: () => number
  close: () => void
}

/** Opens a socket, signed in if there is a token. It reconnects by itself until it is closed. */
export function openSocket(
  token: () => string | null = () => null,
  waitMs: (refusals: number) => number = waitAfterRefusal,
): Connection {
  const socket: LiveSocket = io({
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    auth: (give) => give({ token: token() ?? undefined }),
    // When a node ends, its browsers come back spread over two seconds instead of all at once.
    reconnectionDelay: 1_000,
    randomizationFactor: 1,
    reconnectionDelayMax: 3_000,
  })
  // Too many tabs or devices are open. Some may have been closed by then; the library itself tries no refused one again.
  let later: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  socket.on('connect', () => {
    refusals = 0
  })
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    if (!error.data?.code?.startsWith('too_many')) return
    clearTimeout(later)
    later = setTimeout(resume, waitMs(++refusals))
  })
  // The browser says when it is offline and online, so no attempt is wasted and no wait is needed.
  const pause = () => void socket.disconnect()
  const resume = () => void socket.connect()
  window.addEventListener('offline', pause)
  window.addEventListener('online', resume)
  resume()
  return {
    socket,
    bytesWaiting: () => connectionOf(socket)?.bufferedAmount ?? 0,
    close() {
      clearTimeout(later)
      window.removeEventListener('offline', pause)
      window.removeEventListener('online', resume)
      socket.disconnect()
    },
  }
}

/** The browser's own socket, because the library counts events, not bytes. */
function connectionOf({ io: manager }: LiveSocket): WebSocket | undefined {
  const transport = manager.engine?.transport as unknown as { ws?: WebSocket } | undefined
  return transport?.ws
}
