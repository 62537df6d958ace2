import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether node_modules is what package-lock.json asks for, by npm's own record of what it installed. Packages for
 * other platforms may be missing, and those for development where they are not wanted.
 */
export function isInstalled(root, { dev }) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return false
  const installed = packagesIn(record)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, asked]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === asked.version
    return Boolean(asked.optional || asked.devOptional || (asked.dev && !dev))
  })
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
