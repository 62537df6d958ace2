/** The runbook is read in a hurry: it knows every alert, leaves out no setting that production demands, and names nothing that is not there. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { photoGroup, providerGroups } from '#server/config/provider-settings'
import { schema } from '#server/config/schema'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const runbook = read('docs/runbook.md')

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const { groups } = parse(read('ops/alerts.yml')) as { groups: { rules: { alert: string }[] }[] }
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))

type Named = { alerts: string[]; scripts: string[]; files: string[]; settings: string[] }

const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

/** A setting is a name with an underscore anywhere, or one word in capitals that begins a piece of code. */
function namedIn(text: string): Named {
  return {
    alerts: found(text, /\b(Genlaest[A-Z]\w+)/g),
    scripts: found(text, /npm run (?:--silent )?([a-z:]+)/g),
    files: found(text, /node (scripts\/[\w-]+\.\w+)/g),
    settings: found(text, /(\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|(?<=`)[A-Z]{3,}(?=[`=]))/g),
  }
}

test('every alert is in the runbook, and no other', () => {
  expect(alerts.length).toBeGreaterThan(8)
  expect(namedIn(runbook).alerts).toEqual(alerts.toSorted())
})

test('every command that the runbook names exists', () => {
  const named = namedIn(runbook)
  expect(named.scripts.length).toBeGreaterThan(5)
  expect(named.scripts.filter((name) => !(name in scripts))).toEqual([])
  expect(named.files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every setting that the runbook names exists', () => {
  const known = new Set([...Object.keys(schema.shape), 'GENLAEST_MODE', 'NODE_ENV'])
  const { settings } = namedIn(runbook)
  expect(settings.length).toBeGreaterThan(30)
  expect(settings.filter((name) => !known.has(name))).toEqual([])
})

test('every setting that production demands, or a store of photos, is in the runbook', () => {
  const own = ['PUBLIC_URL', 'OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_CVR']
  const demanded = [...providerGroups, photoGroup].flatMap(({ needed }) => needed)
  const named = new Set(namedIn(runbook).settings)
  expect([...own, ...demanded].filter((name) => !named.has(name))).toEqual([])
})

test('these checks see each kind of name', () => {
  const text =
    'GenlaestGone: `run npm run --silent backup`, `node scripts/a-b.ts`, set `PORT=1`, `PROCESSES` and A_B, not TXT.'
  expect(namedIn(text)).toEqual({
    alerts: ['GenlaestGone'],
    scripts: ['backup'],
    files: ['scripts/a-b.ts'],
    settings: ['A_B', 'PORT', 'PROCESSES'],
  })
})
