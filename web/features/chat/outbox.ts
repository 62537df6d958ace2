/** The messages that this browser is sending for an account. They are the same in every tab and survive a reload. */
import { createPersisted } from '../../api/persisted.ts'
import { parseOutgoing } from './outgoing.ts'
import type { Outgoing } from './outgoing.ts'

type Outbox = Readonly<Record<string, readonly Outgoing[]>>

const none: readonly Outgoing[] = []
const outbox = createPersisted<Outbox>({ name: 'outgoing', initial: {}, parse: parseOutbox })

/** Oldest first; empty while the server renders. */
export function useOutbox(accountId: string): readonly Outgoing[] {
  return outbox.useStore((lists) => lists[accountId] ?? none)
}

/** Reads the stored list, which another tab may have changed. */
export function readOutbox(accountId: string): readonly Outgoing[] {
  outbox.refresh()
  return outbox.read()[accountId] ?? none
}

/** Replaces the message with the same id, or adds it at the end. */
export function putOutgoing(accountId: string, message: Outgoing) {
  change(accountId, (list) => {
    const place = list.findIndex(({ clientId }) => clientId === message.clientId)
    return place < 0 ? [...list, message] : list.with(place, message)
  })
}

export function dropOutgoing(accountId: string, clientId: string) {
  change(accountId, (list) => list.filter((other) => other.clientId !== clientId))
}

function change(accountId: string, next: (list: readonly Outgoing[]) => readonly Outgoing[]) {
  outbox.change(({ [accountId]: list = none, ...others }) => {
    const changed = next(list)
    return changed.length === 0 ? others : { ...others, [accountId]: changed }
  })
}

function parseOutbox(stored: unknown): Outbox {
  return Object.fromEntries(Object.entries(stored ?? {}).map(([id, list]) => [id, parseOutgoing(list)]))
}
