/** The photos of a restore, which wait inside the photo store until its rows are committed. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

type WaitingPhotos = AsyncDisposable & {
  /** The folder that the photos are written to; null without a photo store. */
  folder: string | null
  moveIn(): Promise<void>
}

/** The folder lies in the store, which may be a file system of its own. The store takes no name that begins with a dot for a photo. */
export const waitingIn = (photos: string) => join(photos, '.restoring')

/** Removes what a killed restore has left, and at the end whatever was not moved in. */
export async function waitingPhotos(photos: string | null): Promise<WaitingPhotos> {
  if (photos === null)
    return { folder: null, moveIn: () => Promise.resolve(), [Symbol.asyncDispose]: () => Promise.resolve() }
  const folder = waitingIn(photos)
  const remove = () => rm(folder, { recursive: true, force: true })
  await remove()
  await mkdir(folder, { recursive: true })
  let isMoving = false
  return {
    folder,
    async moveIn() {
      isMoving = true
      for (const name of await readdir(folder)) await rename(join(folder, name), join(photos, name))
      isMoving = false
    },
    async [Symbol.asyncDispose]() {
      // The rows of these photos are committed, so the photos stay.
      if (!isMoving) await remove()
    },
  }
}
