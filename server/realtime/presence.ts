/** Who has the marketplace open, as the sockets tell: nothing is written down, so nobody who is idle costs anything. */
import { lookingRoomOf, roomOf } from './rooms.ts'
import type { Sockets } from './sockets.ts'

export type Presence = {
  /** On this node, without asking the others. */
  isHere(accountId: string): boolean
  /** On any node, all asked for at once; nobody is where a node does not answer. */
  onlineAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Those who have it before their eyes: a page that is hidden behind others does not count. */
  lookingAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>
  isOnline(accountId: string): Promise<boolean>
  isLooking(accountId: string): Promise<boolean>
}

/** `sockets` says nothing before they are open. */
export function presenceAmong(sockets: () => Sockets | undefined): Presence {
  const among = async (accountIds: readonly string[], nameOf: (accountId: string) => string) => {
    const taken = await takenRooms(sockets(), accountIds.map(nameOf))
    return new Set(accountIds.filter((accountId) => taken.has(nameOf(accountId))))
  }
  const onlineAmong = (accountIds: readonly string[]) => among(accountIds, roomOf)
  const lookingAmong = (accountIds: readonly string[]) => among(accountIds, lookingRoomOf)
  return {
    isHere: (accountId) => isTaken(sockets(), roomOf(accountId)),
    onlineAmong,
    lookingAmong,
    isOnline: async (accountId) => (await onlineAmong([accountId])).has(accountId),
    isLooking: async (accountId) => (await lookingAmong([accountId])).has(accountId),
  }
}

/** What this node says when another asks. */
export function answerWhoIsHere(sockets: Sockets): void {
  sockets.on('which_rooms_are_taken', (rooms, answer) =>
    answer(rooms.filter((room) => isTaken(sockets, room))),
  )
}

function isTaken(sockets: Sockets | undefined, room: string): boolean {
  return sockets?.of('/').adapter.rooms.has(room) ?? false
}

/** The other nodes are asked only of those that nobody is in here, and once for all. */
async function takenRooms(sockets: Sockets | undefined, rooms: readonly string[]): Promise<Set<string>> {
  const here = rooms.filter((room) => isTaken(sockets, room))
  const elsewhere = rooms.filter((room) => !isTaken(sockets, room))
  if (!sockets || elsewhere.length === 0) return new Set(here)
  return new Set([...here, ...(await takenElsewhere(sockets, elsewhere))])
}

async function takenElsewhere(sockets: Sockets, rooms: string[]): Promise<string[]> {
  try {
    return (await sockets.serverSideEmitWithAck('which_rooms_are_taken', rooms)).flat()
  } catch (error) {
    // Some nodes did not answer in time; what the others said comes with it.
    const { responses = [] } = error as { responses?: string[][] }
    return responses.flat()
  }
}
