/** The browser's socket. Its library weighs more than most screens: import this file when the socket is wanted. */
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import type { ClientToServer, ServerToClient } from '#contract/events'

export type LiveSocket = Socket<ServerToClient, ClientToServer>
export type Line = {
  socket: LiveSocket
  /** Bytes that were sent and have not left this device. */
  bytesWaiting: () => number
  close: () => void
}

/** Somebody's socket where there is a token, otherwise one that needs no log-in. It comes back by itself for as long as it is not closed. */
export function openSocket(token: () => string | null = () => null): Line {
  const socket: LiveSocket = io({
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    auth: (give) => give({ token: token() ?? undefined }),
    reconnectionDelay: 500,
    reconnectionDelayMax: 3_000,
  })
  // Without a network there is nothing to try, and the moment it is back nothing to wait for.
  const pause = () => void socket.disconnect()
  const goOn = () => void socket.connect()
  window.addEventListener('offline', pause)
  window.addEventListener('online', goOn)
  goOn()
  return {
    socket,
    bytesWaiting: () => connectionOf(socket)?.bufferedAmount ?? 0,
    close() {
      window.removeEventListener('offline', pause)
      window.removeEventListener('online', goOn)
      socket.disconnect()
    },
  }
}

/** The library counts events, not bytes; the browser's own socket below it does. */
function connectionOf({ io: manager }: LiveSocket): WebSocket | undefined {
  const transport = manager.engine?.transport as unknown as { ws?: WebSocket } | undefined
  return transport?.ws
}
