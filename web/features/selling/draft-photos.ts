/**
 * The photos of the listing under way, in this browser, so that a reload loses none. They are too large for local
 * storage. A browser that keeps nothing (a private window) just forgets them with the page.
 */
const database = 'genlaest'
const store = 'draft-photos'
const key = 'listing'

export async function readDraftPhotos(): Promise<Blob[]> {
  try {
    const stored = await inStore('readonly', (photos) => photos.get(key))
    return Array.isArray(stored) ? stored.filter((each): each is Blob => each instanceof Blob) : []
  } catch {
    return []
  }
}

/** Without photos nothing is kept. */
export async function keepDraftPhotos(blobs: readonly Blob[]): Promise<void> {
  try {
    await inStore('readwrite', (photos) => (blobs.length > 0 ? photos.put(blobs, key) : photos.delete(key)))
  } catch {
    // Full or closed: the photos live on in the page.
  }
}

async function inStore(
  mode: IDBTransactionMode,
  ask: (photos: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opened = await opening()
  try {
    return await settled(ask(opened.transaction(store, mode).objectStore(store)))
  } finally {
    opened.close()
  }
}

function opening(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  })
}
