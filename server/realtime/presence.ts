/** Who has the marketplace open, as the sockets tell: nothing is written down, so nobody who is idle costs anything. */
import { roomOf, type Sockets } from './socket.ts'

export type Presence = {
  /** On this node, without asking the others. */
  isHere(accountId: string): boolean
  /** On any node; nobody is where a node does not answer. */
  isOnline(accountId: string): Promise<boolean>
}

/** `sockets` says nothing before they are open. */
export function presenceAmong(sockets: () => Sockets | undefined): Presence {
  const isHere = (accountId: string) => sockets()?.of('/').adapter.rooms.has(roomOf(accountId)) ?? false
  return {
    isHere,
    async isOnline(accountId) {
      if (isHere(accountId)) return true
      try {
        const found = await sockets()?.in(roomOf(accountId)).fetchSockets()
        return found !== undefined && found.length > 0
      } catch {
        return false
      }
    },
  }
}
