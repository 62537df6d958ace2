import { useSyncExternalStore } from 'react'
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'
import { useViewer } from '../../api/use-root.ts'
import { keepDraftPhotos, moveDraftPhotos } from './draft-photos.ts'
import { draftSlot, guestSlot, takeSlot } from './draft-slot.ts'
import { emptyDraft, isBegun, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

const keyOf = (slot: string) => `listing-draft:${slot}`
const listeners = new Set<() => void>()

let readFrom: string | null = null
let draft = emptyDraft

/** The listing under way, the same in every tab of this browser; empty while the server renders. */
export function useDraft(): Draft {
  const viewer = useViewer()
  const isOthers = (slot: string) => viewer !== null && slot !== guestSlot && slot !== viewer._id
  return useSyncExternalStore(
    onDraft,
    () => (isOthers(draftSlot()) ? emptyDraft : readDraft()),
    () => emptyDraft,
  )
}

/** Whose draft it is; changes when somebody signs in. */
export function useDraftSlot(): string {
  return useSyncExternalStore(onDraft, draftSlot, () => guestSlot)
}

export function changeDraft(change: Partial<Draft>) {
  writeItem(keyOf(draftSlot()), JSON.stringify({ ...readDraft(), ...change }))
  tell()
}

export function forgetDraft() {
  removeItem(keyOf(draftSlot()))
  tell()
}

/** What an account that is no more had begun here. Settles once the photos are gone. */
export async function forgetDraftOf(accountId: string) {
  removeItem(keyOf(accountId))
  tell()
  await keepDraftPhotos(accountId, [])
}

/** From now on it is this account's. What was begun as a guest goes along, in place of what it had kept before. */
export function takeDraft(accountId: string) {
  const slot = draftSlot()
  if (slot === accountId) return
  if (slot === guestSlot) bringAlong(accountId)
  takeSlot(accountId)
  tell()
}

function bringAlong(accountId: string) {
  const stored = readItem(keyOf(guestSlot))
  const begun = isBegun(parseDraft(stored))
  if (stored !== null && begun) writeItem(keyOf(accountId), stored)
  removeItem(keyOf(guestSlot))
  moveDraftPhotos(guestSlot, accountId, { evenNone: begun })
}

/** The same object until the stored text changes, as the hook needs. */
export function readDraft(): Draft {
  const stored = readItem(keyOf(draftSlot()))
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
