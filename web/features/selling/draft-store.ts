/** The drafts of listings, one for each owner in this browser. Their photos are in `draft-photos`. */
import { createPersistedByOwner, guestSlot } from '../../api/persisted-by-owner.ts'
import { storeDraftPhotos, moveDraftPhotos } from './draft-photos.ts'
import { emptyDraft, isStarted, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

const drafts = createPersistedByOwner<Draft>({
  name: 'listing-drafts',
  empty: emptyDraft,
  parse: parseDraft,
  join: (guests, own) => (isStarted(guests) ? guests : own),
})

/** The current draft; empty while the server renders. */
export const useDraft = drafts.useValue

/** The current draft's owner; changes when somebody signs in. */
export const useDraftSlot = drafts.useSlot

export const draftSlot = drafts.slot

export const readDraft = drafts.read

export const useIsDraftOnDevice = drafts.useIsOnDevice

export function changeDraft(change: Partial<Draft>) {
  drafts.change((draft) => ({ ...draft, ...change }))
}

export const deleteDraft = drafts.remove

/** Deletes a deleted account's draft. Resolves once its photos are deleted. */
export async function deleteDraftOf(accountId: string) {
  drafts.removeOf(accountId)
  await storeDraftPhotos(accountId, [])
}

/** Shows this account's draft. A draft that was started as a guest replaces it. */
export function openDraft(accountId: string) {
  if (draftSlot() === guestSlot)
    moveDraftPhotos(guestSlot, accountId, { clearTarget: isStarted(readDraft()) })
  drafts.open(accountId)
}

/** The next person starts as a guest. */
export const resetDraftSlot = drafts.reset
