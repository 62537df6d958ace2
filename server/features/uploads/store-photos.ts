/** Puts pictures into the photo store under names that nobody can guess and that are never used again. */
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { readPicture } from './photo-file.ts'

export type StoredPicture = { key: string; width: number; height: number }

export async function storePhotos(
  { photos }: Pick<Deps, 'photos'>,
  files: readonly { bytes: Buffer }[],
): Promise<StoredPicture[]> {
  // All are judged before the first is stored: a form is taken whole or not at all.
  const pictures = await Promise.all(files.map((file) => readPicture(file.bytes)))
  return Promise.all(
    pictures.map(async ({ jpeg, width, height }) => {
      const key = randomBytes(15).toString('base64url')
      await photos.put(masterOf(key), jpeg, 'image/jpeg')
      return { key, width, height }
    }),
  )
}

export function masterOf(key: string): string {
  return `photos/${key}/master.jpg`
}

export function renditionOf(key: string, width: number, format: string): string {
  return `photos/${key}/${width}.${format}`
}
