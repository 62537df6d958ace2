/**
 * Leaves in package.json only the packages that the image's own files import, so that `npm prune` removes the others:
 * what is bundled for browsers, what builds, and the embedded database. For the build stage of the Dockerfile alone,
 * because it rewrites package.json.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceOf } from '#test/architecture/source'

type Manifest = { dependencies: Record<string, string> } & Record<string, unknown>

const root = join(import.meta.dirname, '../..')
const shipped = [
  '{contract,rules,server}/**/*.ts',
  'scripts/backup/*.ts',
  'scripts/{backup,restore,preflight,reconcile,operator-reset,rebuild-search}.ts',
  'build/server/**/*.js',
]
/** Imported only with `--dev`. */
const forDevelopment = new Set(['vite'])

const files = globSync(shipped, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
const used = new Set(files.flatMap(packagesOf).filter((name) => !forDevelopment.has(name)))

const manifest = join(root, 'package.json')
const { devDependencies: _dev, optionalDependencies: _optional, dependencies, ...rest } = readManifest()
const kept = Object.entries(dependencies).filter(([name]) => used.has(name))
writeFileSync(manifest, `${JSON.stringify({ ...rest, dependencies: Object.fromEntries(kept) }, null, 2)}\n`)
console.log(`${kept.length} of ${Object.keys(dependencies).length} packages stay`)

function packagesOf(file: string): string[] {
  const { imports } = sourceOf(file, readFileSync(join(root, file), 'utf8'))
  return imports
    .filter(({ typeOnly, to, specifier }) => !typeOnly && to === specifier)
    .map(({ specifier }) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
}
