/** Whether the photos of a restored backup are those that were stored. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './envelope.ts'
import { filesBelow } from './take.ts'

type Compared = {
  /** The photos that the store had when the backup began. */
  names: readonly string[]
  original: string
  restored: string
}

const sampleSize = 50

/** Compares all photos by name and a sample byte by byte. Throws BackupRefused on a difference. A photo that was deleted since the backup is no difference. */
export async function comparePhotos({ names, original, restored }: Compared): Promise<void> {
  const found = new Set(await filesBelow(restored))
  const step = Math.max(1, Math.floor(names.length / sampleSize))
  for (const [at, name] of names.entries()) {
    if (found.has(name) && at % step > 0) continue
    const own = await readFile(join(original, name)).catch(() => null)
    if (own === null) continue
    if (!found.has(name)) throw new BackupRefused(`${name} is missing from the backup`)
    if (!own.equals(await readFile(join(restored, name))))
      throw new BackupRefused(`${name} is not what was stored`)
  }
}
