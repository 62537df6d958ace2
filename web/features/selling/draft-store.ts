import { useSyncExternalStore } from 'react'
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'
import { emptyDraft, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

const storageKey = 'listing-draft'
const listeners = new Set<() => void>()

let readFrom: string | null = null
let draft = emptyDraft

/** The listing under way in this browser, the same in every tab; empty while the server renders. */
export function useDraft(): Draft {
  return useSyncExternalStore(onDraft, readDraft, () => emptyDraft)
}

export function changeDraft(change: Partial<Draft>) {
  writeItem(storageKey, JSON.stringify({ ...readDraft(), ...change }))
  tell()
}

export function forgetDraft() {
  removeItem(storageKey)
  tell()
}

/** The same object until the stored text changes, as the hook needs. */
export function readDraft(): Draft {
  const stored = readItem(storageKey)
  if (stored !== readFrom) {
    readFrom = stored
    draft = parseDraft(stored)
  }
  return draft
}

function tell() {
  for (const changed of listeners) changed()
}

function onDraft(changed: () => void) {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
