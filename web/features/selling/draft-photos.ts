/**
 * The photos of the listing under way, in this browser, so that a reload loses none. They are too large for local
 * storage. A browser that keeps nothing (a private window) just forgets them with the page.
 */
import { createStore, del, get, set } from 'idb-keyval'
import type { UseStore } from 'idb-keyval'

let store: UseStore | null = null
let channel: BroadcastChannel | null = null
let before: Promise<unknown> = Promise.resolve()

export function readDraftPhotos(slot: string): Promise<Blob[]> {
  return inTurn([], async (photos) => blobsIn(await get<unknown>(slot, photos)))
}

/** Without photos nothing is kept. The other tabs are told. */
export function keepDraftPhotos(slot: string, blobs: readonly Blob[]): Promise<void> {
  return inTurn(undefined, async (photos) => {
    if (blobs.length > 0) await set(slot, blobs, photos)
    else await del(slot, photos)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
    tabs().postMessage(slot)
  })
}

/** In the place of those that were there. `evenNone`: they go also where there are none to move. */
export function moveDraftPhotos(from: string, to: string, { evenNone }: { evenNone: boolean }): void {
  void inTurn(undefined, async (photos) => {
    const moved = blobsIn(await get<unknown>(from, photos))
    if (moved.length > 0) await set(to, moved, photos)
    else if (evenNone) await del(to, photos)
    await del(from, photos)
  })
}

/** When another tab has kept others. */
export function onDraftPhotos(changed: (slot: string) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && changed(data)
  const heard = tabs()
  heard.addEventListener('message', listen)
  return () => heard.removeEventListener('message', listen)
}

/** What is asked for later sees what was kept before. */
function inTurn<Result>(otherwise: Result, work: (photos: UseStore) => Promise<Result>): Promise<Result> {
  const done = before.then(async () => {
    try {
      store ??= createStore('genlaest', 'draft-photos')
      return await work(store)
    } catch {
      // Full or closed: the photos live on in the page.
      return otherwise
    }
  })
  before = done
  return done
}

function tabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('listing-draft-photos')
  return channel
}

function blobsIn(stored: unknown): Blob[] {
  return Array.isArray(stored) ? stored.filter((each): each is Blob => each instanceof Blob) : []
}
