/** Stores photos as files below one folder. A file appears under its key only when it is completely on disk. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, contentTypeOf } from './photo-key.ts'
import { PhotosUnavailable, type PhotoStore } from './photo-store.ts'

const nothingThere = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])
/** The systems' error codes for a folder that is not empty, is in use, or is already gone. */
const notToRemove = new Set(['ENOTEMPTY', 'EEXIST', 'EBUSY', 'EPERM', ...nothingThere])

export function diskPhotos(folder: string): PhotoStore {
  // No key begins with a dot, so nobody ever reads a half-written file.
  const unfinished = join(folder, '.unfinished')
  return {
    async put(key, bytes, contentType) {
      checkKey(key, contentType)
      const target = join(folder, key)
      const draft = join(unfinished, randomUUID())
      await onDisk(async () => {
        await mkdir(unfinished, { recursive: true })
        try {
          await writeThrough(draft, bytes)
          await moveInto(dirname(target), draft, target)
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        }
        await flushFolder(dirname(target))
      })
    },

    async get(key) {
      const contentType = contentTypeOf(key)
      if (!contentType) return null
      const bytes = await onDisk(() => readFile(join(folder, key)).catch(nullWhenNothingThere))
      return bytes && { bytes, contentType, size: bytes.length }
    },

    has: (key) =>
      onDisk(async () => {
        if (contentTypeOf(key) === null) return false
        const found = await stat(join(folder, key)).catch(nullWhenNothingThere)
        return found?.isFile() ?? false
      }),

    names: (within, after, limit) =>
      onDisk(async () => {
        const all = (await readdir(join(folder, within)).catch(nullWhenNothingThere)) ?? []
        return all
          .filter((name) => name > after)
          .toSorted()
          .slice(0, limit)
      }),

    async remove(keys) {
      const real = keys.filter((key) => contentTypeOf(key) !== null)
      await onDisk(async () => {
        await Promise.all(real.map((key) => rm(join(folder, key)).catch(nullWhenNothingThere)))
        const folders = new Set(real.map((key) => dirname(key)).filter((name) => name !== '.'))
        await Promise.all([...folders].map((name) => removeEmpty(join(folder, name))))
      })
    },
  }
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx')
  await handle.writeFile(bytes)
  await handle.sync()
}

/** Retries: removing a folder's last file removes the folder, possibly just before this file moves in. */
async function moveInto(folder: string, draft: string, target: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  try {
    await rename(draft, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true })
    await rename(draft, target)
  }
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!notToRemove.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** A rename survives a power cut only when its folder is synced, too; Windows has no such call. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

function nullWhenNothingThere(error: NodeJS.ErrnoException): null {
  if (nothingThere.has(error.code ?? '')) return null
  throw error
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new PhotosUnavailable('The folder of photos cannot be used', { cause: error })
  }
}
