/** What this browser is sending for an account, the same in every tab; a reload finds it again. */
import { useSyncExternalStore } from 'react'
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'
import { parseOutgoing } from './outgoing.ts'
import type { Outgoing } from './outgoing.ts'

const keyOf = (accountId: string) => `outgoing:${accountId}`
const none: readonly Outgoing[] = []
const listeners = new Set<() => void>()
const read = new Map<string, { stored: string | null; list: readonly Outgoing[] }>()

/** Oldest first; empty while the server renders. */
export function useOutbox(accountId: string): readonly Outgoing[] {
  return useSyncExternalStore(
    onOutbox,
    () => readOutbox(accountId),
    () => none,
  )
}

/** The same array until what is stored changes, as the hook needs. */
export function readOutbox(accountId: string): readonly Outgoing[] {
  const stored = readItem(keyOf(accountId))
  const known = read.get(accountId)
  if (known && known.stored === stored) return known.list
  const list = parseOutgoing(stored)
  read.set(accountId, { stored, list })
  return list
}

/** In its place where it stands there, else last. */
export function putOutgoing(accountId: string, message: Outgoing) {
  const list = readOutbox(accountId)
  const isKnown = list.some(({ clientId }) => clientId === message.clientId)
  write(
    accountId,
    isKnown
      ? list.map((other) => (other.clientId === message.clientId ? message : other))
      : [...list, message],
  )
}

export function dropOutgoing(accountId: string, clientId: string) {
  write(
    accountId,
    readOutbox(accountId).filter((other) => other.clientId !== clientId),
  )
}

function write(accountId: string, list: readonly Outgoing[]) {
  if (list.length === 0) removeItem(keyOf(accountId))
  else writeItem(keyOf(accountId), JSON.stringify(list))
  for (const listener of listeners) listener()
}

function onOutbox(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
