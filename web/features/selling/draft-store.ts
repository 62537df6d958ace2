/**
 * The listings under way, which this browser keeps per account, the same in every tab. It shows the guest's, or that of
 * the account that last came to sell. A session that runs out changes nothing, so that nothing is lost; logging out takes
 * the draft out of sight, and another account never sees it.
 */
import { createPersisted } from '../../api/persisted.ts'
import { useViewer } from '../../api/use-root.ts'
import { keepDraftPhotos, moveDraftPhotos } from './draft-photos.ts'
import { emptyDraft, isBegun, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

type Drafts = {
  /** Whose draft is shown. */
  slot: string
  bySlot: Readonly<Record<string, Draft>>
}

export const guestSlot = 'guest'

const drafts = createPersisted<Drafts>({
  name: 'listing-drafts',
  initial: { slot: guestSlot, bySlot: {} },
  parse: parseDrafts,
})

/** The listing under way; empty while the server renders. */
export function useDraft(): Draft {
  const viewer = useViewer()
  return drafts.useStore((all) => {
    const isOthers = viewer !== null && all.slot !== guestSlot && all.slot !== viewer._id
    return isOthers ? emptyDraft : shownIn(all)
  })
}

/** Whose draft it is; changes when somebody signs in. */
export function useDraftSlot(): string {
  return drafts.useStore(({ slot }) => slot)
}

export function draftSlot(): string {
  return drafts.read().slot
}

export function readDraft(): Draft {
  return shownIn(drafts.read())
}

export function changeDraft(change: Partial<Draft>) {
  drafts.change((all) => ({
    ...all,
    bySlot: { ...all.bySlot, [all.slot]: { ...shownIn(all), ...change } },
  }))
}

export function forgetDraft() {
  drafts.change((all) => without(all, all.slot))
}

/** What an account that is no more had begun here. Settles once the photos are gone. */
export async function forgetDraftOf(accountId: string) {
  drafts.change((all) => without(all, accountId))
  await keepDraftPhotos(accountId, [])
}

/** From now on it is this account's. What was begun as a guest goes along, in place of what it had kept before. */
export function takeDraft(accountId: string) {
  const { slot } = drafts.read()
  if (slot === accountId) return
  if (slot === guestSlot) bringAlong(accountId)
  drafts.change((all) => ({ ...all, slot: accountId }))
}

/** Whoever comes next begins as a guest. */
export function leaveSlot() {
  drafts.change((all) => ({ ...all, slot: guestSlot }))
}

function bringAlong(accountId: string) {
  const begun = isBegun(readDraft())
  drafts.change((all) => {
    const left = without(all, guestSlot)
    return begun ? { ...left, bySlot: { ...left.bySlot, [accountId]: shownIn(all) } } : left
  })
  moveDraftPhotos(guestSlot, accountId, { evenNone: begun })
}

function shownIn({ slot, bySlot }: Drafts): Draft {
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
