/** Every dependency has a licence that we may use, and an exact version. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials, type LockFile } from '../scripts/dependencies/bill-of-materials.ts'

const root = join(import.meta.dirname, '..')
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown

const { packages: locked } = readJson('package-lock.json') as LockFile
const packages = Object.entries(locked)
  .filter(([path]) => path !== '')
  .map(([path, found]) => ({ ...found, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))

/**
 * Licences that ask for their notice to be kept; the weak copyleft ones (LGPL, MPL) also for changes of theirs, of
 * which we make none.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** The lock file does not say it as SPDX does; each was read in the package itself. */
const readByHand: Record<string, string> = {
  duck: 'BSD-2-Clause',
  'xmlhttprequest-ssl': 'MIT',
}

/** An SPDX expression without brackets inside: one of those with OR is enough, all of those with AND are needed. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((option) => option.split(' AND ').every((licence) => allowed.has(licence)))
}

test('every package has a licence that we may use it under', () => {
  const unfit = packages.filter(({ name, license }) => !isAllowed(readByHand[name] ?? license ?? 'none'))
  expect(unfit.map(({ name, version, license }) => `${name} ${version}: ${license}`)).toEqual([])
})

test('licences that were read by hand belong to packages that still do not say them', () => {
  const unsaid = packages.filter(({ license }) => !isAllowed(license ?? 'none')).map(({ name }) => name)
  expect(unsaid).toEqual(expect.arrayContaining(Object.keys(readByHand)))
})

test('a licence that asks for more is seen', () => {
  expect(['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT'].map(isAllowed)).toEqual([
    true,
    true,
    true,
  ])
  expect(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'none'].map(isAllowed)).toEqual([false, false, false])
})

test('every package is known by its hash, and our own list names exact versions', () => {
  expect(packages.length).toBeGreaterThan(400)
  expect(
    packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name),
  ).toEqual([])
  const { dependencies, devDependencies, optionalDependencies } = readJson('package.json') as Record<
    string,
    Record<string, string>
  >
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the bill of materials names every package of production with its hash, once, and none of development', () => {
  const ours = readJson('package.json') as { name: string; version: string }
  const { components } = billOfMaterials(ours, { packages: locked }, new Date())
  const listed = components.map(({ purl }) => purl)
  expect(new Set(listed).size).toBe(listed.length)
  const used = packages.filter(({ dev, devOptional }) => !dev && !devOptional)
  const wanted = used.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`)
  expect(new Set(listed)).toEqual(new Set(wanted))
  expect(listed).toContain(`pkg:npm/zod@${locked['node_modules/zod']!.version}`)
  expect(listed.filter((purl) => purl.startsWith('pkg:npm/vitest@'))).toEqual([])
  expect(components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([])
})
