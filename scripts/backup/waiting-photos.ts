/** The photos of a restore, which wait inside the photo store until its rows are committed. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

type WaitingPhotos = AsyncDisposable & {
  /** Where they are written; null without a photo store. */
  folder: string | null
  moveIn(): Promise<void>
}

/** In the store itself, which may be a file system of its own; names that begin with a dot are no photos. */
export const waitingIn = (photos: string) => join(photos, '.restoring')

/** Removes what a killed restore has left. What is not moved in is removed at the end. */
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
      // Their rows are there, so they are kept.
      if (!isMoving) await remove()
    },
  }
}
