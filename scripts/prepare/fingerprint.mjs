import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Hashes the names and contents of files and folders. Tests and notes are left out, because they do not run. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((name) => filesIn(root, name))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return isSource(path) ? [path] : []
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(root, join(path, name)))
}

const isSource = (path) => !/(\.test\.tsx?|\.md)$/.test(path)
