/** Tells who has the marketplace open, according to the sockets. Nothing is stored, so idle people cost nothing. */
import { lookingRoomOf, roomOf } from './rooms.ts'
import type { Sockets } from './sockets.ts'

export type Presence = {
  /** Whether the account has a socket on this node. */
  isHere(accountId: string): boolean
  /** The accounts with a socket on any node; leaves out those on a node that does not answer. */
  onlineAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The accounts that have a visible page; a page in a hidden tab does not count. */
  lookingAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>
  isOnline(accountId: string): Promise<boolean>
  isLooking(accountId: string): Promise<boolean>
}

/** `sockets` returns undefined before they are open. */
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

/** Answers the question of another node. */
export function answerWhoIsHere(sockets: Sockets): void {
  sockets.on('which_rooms_are_taken', (rooms, answer) =>
    answer(rooms.filter((room) => isTaken(sockets, room))),
  )
}

function isTaken(sockets: Sockets | undefined, room: string): boolean {
  return sockets?.of('/').adapter.rooms.has(room) ?? false
}

/** Asks the other nodes once, and only about rooms that are empty here. */
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
    // Some nodes did not answer in time; the error holds the others' answers.
    const { responses = [] } = error as { responses?: string[][] }
    return responses.flat()
  }
}
