/** Checks that the program reads of its environment the settings that the documents name, and no others. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pushStandIn } from '#server/config/provider-settings'
import { schema } from '#server/config/schema'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Read before the settings are, and so no part of their schema. */
const modes = ['GENLAEST_MODE', 'NODE_ENV']
/** Names that the machine or its package manager sets, and a former setting that the program calls needless. */
const foreign = ['PATH', 'npm_config_omit', 'REDIS_URL']

function namesIn(text: string): string[] {
  const [direct, taken] = [
    text.matchAll(/\benv(?:\.([A-Z][A-Z_\d]+)|\['(\w+)'\])/g),
    text.matchAll(/\{([^{}]*)\} = process\.env/g),
  ]
  return [
    ...[...direct].map(([, dotted, quoted]) => (dotted ?? quoted)!),
    ...[...taken].flatMap(([, list = '']) => [...list.matchAll(/\b[A-Z][A-Z_\d]+\b/g)].map(([name]) => name)),
  ]
}

test('every name that the program and its commands read is a setting, or known not to be one', () => {
  const files = globSync(['server/**/*.ts', 'scripts/**/*.{ts,mjs}'], { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const named = new Set(files.flatMap((file) => namesIn(read(file))))
  expect(named).toContain('BACKUP_KEY')
  expect(named).toContain('DATABASE_URL')
  const known = new Set([...Object.keys(schema.shape), ...modes, ...foreign, 'CHROMIUM_PATH'])
  expect([...named].filter((name) => !known.has(name))).toEqual([])
})

test('every setting is in the documents', () => {
  const documents = read('docs/operations.md')
  // The sandbox sets its own, and nobody else may.
  const own: readonly string[] = pushStandIn
  const names = [...Object.keys(schema.shape), ...modes, 'CHROMIUM_PATH'].filter(
    (name) => !own.includes(name),
  )
  const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(documents)
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})

test('these checks see each way to read the environment', () => {
  const text = `process.env['A_B'] env.C_D const { E_F, G = 'x' } = process.env`
  expect(namesIn(text)).toEqual(['A_B', 'C_D', 'E_F'])
})
