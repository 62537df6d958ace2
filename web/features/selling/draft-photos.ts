/**
 * The draft's photos, stored in this browser, so that a reload loses none. They are too large for local storage.
 * A browser that stores nothing (a private window) loses them with the page.
 */
import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import type { UseStore } from 'idb-keyval'

let store: UseStore | null = null
let channel: BroadcastChannel | null = null
let lastJob: Promise<unknown> = Promise.resolve()

export function readDraftPhotos(slot: string): Promise<Blob[]> {
  return enqueue([], async (photos) => blobsIn(await get<unknown>(slot, photos)))
}

/**
 * Stores the photos, or deletes the entry when there are none, and notifies the other tabs. Resolves with whether it
 * succeeded: if not, the photos are lost with the page.
 */
export function storeDraftPhotos(slot: string, blobs: readonly Blob[]): Promise<boolean> {
  return enqueue(false, async (photos) => {
    if (blobs.length > 0) await set(slot, blobs, photos)
    else await del(slot, photos)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
    channelToTabs().postMessage(slot)
    return true
  })
}

/** Replaces the target's photos. Without photos to move, the target's are deleted only if `clearTarget`. */
export function moveDraftPhotos(from: string, to: string, { clearTarget }: { clearTarget: boolean }): void {
  void enqueue(undefined, async (photos) => {
    const moved = blobsIn(await get<unknown>(from, photos))
    if (moved.length > 0) await set(to, moved, photos)
    else if (clearTarget) await del(to, photos)
    await del(from, photos)
  })
}

/** Deletes the photos of all slots that begin like this, but for those that are kept. */
export function sweepDraftPhotos(prefix: string, kept: readonly string[]): Promise<void> {
  return enqueue(undefined, async (photos) => {
    const slots = (await keys(photos)).map(String).filter((slot) => slot.startsWith(prefix))
    await delMany(
      slots.filter((slot) => !kept.includes(slot)),
      photos,
    )
  })
}

/** Calls back when another tab has stored other photos. Returns the unsubscribe function. */
export function onDraftPhotos(changed: (slot: string) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && changed(data)
  const target = channelToTabs()
  target.addEventListener('message', listen)
  return () => target.removeEventListener('message', listen)
}

/** Runs one job at a time, so that a read sees every earlier write. */
function enqueue<Result>(fallback: Result, work: (photos: UseStore) => Promise<Result>): Promise<Result> {
  const done = lastJob.then(async () => {
    try {
      store ??= createStore('genlaest', 'draft-photos')
      return await work(store)
    } catch {
      // The storage is full or closed. The photos stay in the page.
      return fallback
    }
  })
  lastJob = done
  return done
}

function channelToTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('listing-draft-photos')
  return channel
}

function blobsIn(stored: unknown): Blob[] {
  return Array.isArray(stored) ? stored.filter((each): each is Blob => each instanceof Blob) : []
}
