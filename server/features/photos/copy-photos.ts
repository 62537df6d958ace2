import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { masterOf } from './photo-names.ts'

type Picture = { key: string; width: number; height: number; preview: string | null }

/** Copies pictures under new names. One whose file is missing is left out. */
export async function copyPhotos(
  { photos }: Pick<Deps, 'photos'>,
  originals: readonly Picture[],
): Promise<Picture[]> {
  const copies = await Promise.all(
    originals.map(async (original) => {
      const master = await photos.get(masterOf(original.key))
      if (!master) return null
      const key = randomBytes(15).toString('base64url')
      await photos.put(masterOf(key), Buffer.from(master.bytes), 'image/jpeg')
      return { ...original, key }
    }),
  )
  return copies.filter((copy) => copy !== null)
}
