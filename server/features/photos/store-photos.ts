/** Stores pictures under names that nobody can guess and that are never reused. */
import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { readPicture, type Upload } from './photo-file.ts'
import { masterOf } from './photo-names.ts'

export type StoredPicture = { key: string; width: number; height: number; preview: string }

type Files = readonly Upload[]

export async function storePhotos({ photos }: Pick<Deps, 'photos'>, files: Files): Promise<StoredPicture[]> {
  // All are checked before the first is stored: a form is accepted whole or not at all.
  const pictures = await Promise.all(files.map(readPicture))
  return Promise.all(
    pictures.map(async ({ jpeg, ...picture }) => {
      const key = randomBytes(15).toString('base64url')
      await photos.put(masterOf(key), jpeg, 'image/jpeg')
      return { key, ...picture }
    }),
  )
}

/** Stores the uploads for `use`. When that throws a Refusal, none stays in the store. */
export async function withStoredPhotos<T>(
  deps: Pick<Deps, 'photos' | 'log'>,
  files: Files,
  use: (pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const pictures = await storePhotos(deps, files)
  try {
    return await use(pictures)
  } catch (error) {
    // After any other error the transaction may have committed.
    if (error instanceof Refusal) await removeUnused(deps, pictures)
    throw error
  }
}

async function removeUnused({ photos, log }: Pick<Deps, 'photos' | 'log'>, pictures: StoredPicture[]) {
  const names = pictures.map(({ key }) => masterOf(key))
  await photos.remove(names).catch((error: unknown) => {
    log.warn({ err: error, names }, 'photos of a refused form stay in the store')
  })
}
