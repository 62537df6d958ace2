/** Sockets as a browser opens them, closed when the test ends. */
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { Answer, ClientToServer, Joined, Seat, ServerToClient } from '#contract/events'

export type TestSocket = Socket<ServerToClient, ClientToServer>

/** The socket may not be connected yet; emitted events wait. */
export function openSocket(url: string, auth: object = {}, origin?: string): TestSocket {
  const socket: TestSocket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

export const nextEvent = (socket: TestSocket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event as 'disconnect', resolve))

export const join = (
  socket: TestSocket,
  sessionId: string,
  seat: Seat | null = null,
): Promise<Answer<Joined>> => socket.timeout(5_000).emitWithAck('join_session', sessionId, seat)

export const leaveSession = (socket: TestSocket, sessionId: string): Promise<Answer> =>
  socket.timeout(5_000).emitWithAck('leave_session', sessionId)

export const sendImage = (
  socket: TestSocket,
  image: Parameters<ClientToServer['image']>[0],
): Promise<Answer> => socket.timeout(15_000).emitWithAck('image', image)

export const sendScan = (socket: TestSocket, scan: Parameters<ClientToServer['scan']>[0]): Promise<Answer> =>
  socket.timeout(15_000).emitWithAck('scan', scan)
