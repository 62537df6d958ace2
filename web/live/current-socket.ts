import type { LiveSocket } from './open-socket.ts'

const answerTimeoutMs = 5_000
let socket: LiveSocket | null = null

/** Sets the socket that this page sends on. Null while no socket is open. */
export function setCurrentSocket(current: LiveSocket | null) {
  socket = current
}

/** Marks a chat as seen over the socket. False if the server did not answer. */
export async function sendChatSeen(chatId: string): Promise<boolean> {
  if (!socket?.connected) return false
  try {
    return (await socket.timeout(answerTimeoutMs).emitWithAck('message_seen', chatId)).ok
  } catch {
    return false
  }
}
