/** Stores pictures under names that nobody can guess and that are never reused. */
import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { allOrNone } from './all-or-none.ts'
import { readPicture, type Picture, type Upload } from './photo-file.ts'
import { masterOf } from './photo-names.ts'

export type StoredPicture = Omit<Picture, 'jpeg'> & { key: string }

type StoreDeps = Pick<Deps, 'photos' | 'log'>
type Files = readonly Upload[]

/**
 * Each picture is stored as soon as it is encoded, so that many forms at once hold none in memory. A form is accepted
 * whole or not at all: when one is refused, those that were stored are removed.
 */
export function storePhotos(deps: StoreDeps, files: Files): Promise<StoredPicture[]> {
  return allOrNone(
    files.map((file) => storeOne(deps, file)),
    (stored) => removeUnused(deps, stored),
  )
}

async function storeOne({ photos }: StoreDeps, file: Upload): Promise<StoredPicture> {
  const { jpeg, ...picture } = await readPicture(file)
  const key = randomBytes(15).toString('base64url')
  await photos.put(masterOf(key), jpeg, 'image/jpeg')
  return { key, ...picture }
}

/** Stores the uploads for `use`. When that throws a Refusal, none stays in the store. */
export async function withStoredPhotos<T>(
  deps: StoreDeps,
  files: Files,
  use: (pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const pictures = await storePhotos(deps, files)
  try {
    return await use(pictures)
  } catch (error) {
    // The transaction may have committed after any other error.
    if (error instanceof Refusal) await removeUnused(deps, pictures)
    throw error
  }
}

async function removeUnused({ photos, log }: StoreDeps, pictures: readonly StoredPicture[]) {
  const names = pictures.map(({ key }) => masterOf(key))
  await photos.remove(names).catch((error: unknown) => {
    log.warn({ err: error, names }, 'photos of a refused form stay in the store')
  })
}
