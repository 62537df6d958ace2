import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether node_modules matches package-lock.json, by npm's own record of the installation. Packages for other platforms
 * may be missing, and without `dev` those for development.
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
