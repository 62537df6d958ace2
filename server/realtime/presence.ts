/** Who has the marketplace open, as the sockets tell: nothing is written down, so nobody who is idle costs anything. */
import { lookingRoomOf, roomOf, type Sockets } from './socket.ts'

export type Presence = {
  /** On this node, without asking the others. */
  isHere(accountId: string): boolean
  /** On any node; nobody is where a node does not answer. */
  isOnline(accountId: string): Promise<boolean>
  /** Whether they have it before their eyes: a page that is hidden behind others does not count. */
  isLooking(accountId: string): Promise<boolean>
}

/** `sockets` says nothing before they are open. */
export function presenceAmong(sockets: () => Sockets | undefined): Presence {
  const isInHere = (room: string) => sockets()?.of('/').adapter.rooms.has(room) ?? false
  async function isIn(room: string) {
    if (isInHere(room)) return true
    try {
      const found = await sockets()?.in(room).fetchSockets()
      return found !== undefined && found.length > 0
    } catch {
      return false
    }
  }
  return {
    isHere: (accountId) => isInHere(roomOf(accountId)),
    isOnline: (accountId) => isIn(roomOf(accountId)),
    isLooking: (accountId) => isIn(lookingRoomOf(accountId)),
  }
}
