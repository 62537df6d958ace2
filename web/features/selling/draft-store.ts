/**
 * The drafts of listings: this browser stores one per account, the same in every tab. It shows the guest's, or the one of
 * the account that last opened the wizard. An expired session changes nothing, so that nothing is lost. Logging out hides
 * the draft, and another account never sees it.
 */
import { createPersisted } from '../../api/persisted.ts'
import { useViewer } from '../../api/use-root.ts'
import { storeDraftPhotos, moveDraftPhotos } from './draft-photos.ts'
import { emptyDraft, isStarted, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

type Drafts = {
  /** The owner of the draft that is shown: an account's id, or the guest. */
  slot: string
  bySlot: Readonly<Record<string, Draft>>
}

export const guestSlot = 'guest'

const drafts = createPersisted<Drafts>({
  name: 'listing-drafts',
  initial: { slot: guestSlot, bySlot: {} },
  parse: parseDrafts,
})

/** The current draft; empty while the server renders. */
export function useDraft(): Draft {
  const viewer = useViewer()
  return drafts.useStore((all) => {
    const isOthers = viewer !== null && all.slot !== guestSlot && all.slot !== viewer._id
    return isOthers ? emptyDraft : currentDraft(all)
  })
}

/** The current draft's owner; changes when somebody signs in. */
export function useDraftSlot(): string {
  return drafts.useStore(({ slot }) => slot)
}

export function draftSlot(): string {
  return drafts.read().slot
}

export function readDraft(): Draft {
  return currentDraft(drafts.read())
}

export function changeDraft(change: Partial<Draft>) {
  drafts.change((all) => ({
    ...all,
    bySlot: { ...all.bySlot, [all.slot]: { ...currentDraft(all), ...change } },
  }))
}

export function deleteDraft() {
  drafts.change((all) => without(all, all.slot))
}

/** Deletes a deleted account's draft. Resolves once its photos are deleted. */
export async function deleteDraftOf(accountId: string) {
  drafts.change((all) => without(all, accountId))
  await storeDraftPhotos(accountId, [])
}

/** Shows this account's draft. A draft that was started as a guest replaces it. */
export function openDraft(accountId: string) {
  const { slot } = drafts.read()
  if (slot === accountId) return
  if (slot === guestSlot) moveGuestDraft(accountId)
  drafts.change((all) => ({ ...all, slot: accountId }))
}

/** The next person starts as a guest. */
export function resetDraftSlot() {
  drafts.change((all) => ({ ...all, slot: guestSlot }))
}

function moveGuestDraft(accountId: string) {
  const started = isStarted(readDraft())
  drafts.change((all) => {
    const rest = without(all, guestSlot)
    return started ? { ...rest, bySlot: { ...rest.bySlot, [accountId]: currentDraft(all) } } : rest
  })
  moveDraftPhotos(guestSlot, accountId, { clearTarget: started })
}

function currentDraft({ slot, bySlot }: Drafts): Draft {
  return bySlot[slot] ?? emptyDraft
}

function without({ bySlot, ...all }: Drafts, slot: string): Drafts {
  const { [slot]: _, ...others } = bySlot
  return { ...all, bySlot: others }
}

function parseDrafts(stored: unknown): Drafts {
  const { slot, bySlot } = (stored ?? {}) as { slot?: unknown; bySlot?: unknown }
  const entries = Object.entries(bySlot ?? {}).map(([id, draft]) => [id, parseDraft(draft)] as const)
  return { slot: typeof slot === 'string' ? slot : guestSlot, bySlot: Object.fromEntries(entries) }
}
