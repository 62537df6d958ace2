/** The folder for all our data, created if missing and closed to others. Throws StartFailure when that fails. */
import { constants } from 'node:fs'
import { access, chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { reasonOf } from './db/embedded/failure.ts'
import { StartFailure } from './start-failure.ts'

export async function mustBeWritable(dataDir: string) {
  try {
    await makeFolders(dataDir)
    await access(dataDir, constants.W_OK)
    // A folder that somebody else prepared for us is theirs to close.
    if ((await stat(dataDir)).uid === process.getuid?.()) await chmod(dataDir, 0o700)
  } catch (error) {
    throw new StartFailure(`DATA_DIR cannot be written: ${dataDir}: ${reasonOf(error)}`)
  }
}

/** Folders are made one at a time: Node's `recursive` loops for ever where the system allows none, as below /proc. */
async function makeFolders(path: string): Promise<void> {
  if (await isFolder(path)) return
  if (dirname(path) !== path) await makeFolders(dirname(path))
  await mkdir(path).catch(async (error: unknown) => {
    // Another process may have been faster.
    if (!(await isFolder(path))) throw error
  })
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
