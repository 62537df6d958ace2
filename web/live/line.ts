import type { LiveSocket } from './open-socket.ts'

const patienceMs = 5_000
let socket: LiveSocket | null = null

/** Which socket this page speaks on; none while it follows no news. */
export function takeLine(taken: LiveSocket | null) {
  socket = taken
}

/** Whether the server has heard it on the socket. */
export async function sayChatSeen(chatId: string): Promise<boolean> {
  if (!socket?.connected) return false
  try {
    return (await socket.timeout(patienceMs).emitWithAck('message_seen', chatId)).ok
  } catch {
    return false
  }
}
