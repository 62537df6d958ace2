/** Keeps docs/architecture.md true. A failure names the file and the broken rule. */
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layerOf, layers, type Side } from './architecture/layers.ts'
import { betweenFolders, circlesIn, faultOf } from './architecture/rooms.ts'
import { readSources, sourceOf } from './architecture/source.ts'

const sources = readSources()
const imports = sources.flatMap((source) => source.imports)
const ports = new Set(
  imports
    .filter(({ from, to }) => from === 'server/deps.ts' && to.startsWith('server/providers/'))
    .map(({ to }) => to),
)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

test('no file imports what it must not know', () => {
  expect(imports.flatMap((entry) => faultOf(entry, ports) ?? [])).toEqual([])
})

test('no imports form a circle', () => {
  expect(circlesIn(imports)).toEqual([])
})

test("no imports form a circle between a feature's folders", () => {
  expect(circlesIn(betweenFolders(imports))).toEqual([])
})

test.each<Side>(['server', 'web'])(
  'every feature of %s has one layer, and every layer real features',
  (side) => {
    const path = new RegExp(`^${side}/features/([^/]+)/`)
    const features = new Set(sources.flatMap(({ file }) => path.exec(file)?.[1] ?? []))
    expect([...features].filter((feature) => layerOf(side, feature) === -1)).toEqual([])
    expect(layers[side].flat().toSorted()).toEqual([...features].toSorted())
  },
)

test('no file is a barrel or a drawer', () => {
  const drawers = /^(index|utils?|helpers?|types|common|misc)\.tsx?$/
  expect(sources.map(({ file }) => file).filter((file) => drawers.test(basename(file)))).toEqual([])
})

test('the rules read neither the clock nor chance', () => {
  const forbidden = new Set([
    'Date.now',
    'Math.random',
    'new Date()',
    'Date()',
    'performance.now',
    'crypto.randomUUID',
  ])
  const rules = sources.filter(({ file }) => file.startsWith('rules/') && !isTest(file))
  expect(
    rules.flatMap(({ file, uses }) =>
      uses.filter((use) => forbidden.has(use)).map((use) => `${file}: ${use}`),
    ),
  ).toEqual([])
})

test('only main and the tools read the environment', () => {
  const may = /^(server\/main\.ts|(scripts|test|bench|demo)\/.*|[^/]+\.config\.ts)$/
  const readers = sources.filter(
    ({ file, uses }) => uses.includes('process.env') && !may.test(file) && !isTest(file),
  )
  expect(readers.map(({ file }) => file)).toEqual([])
})

describe('these checks find faults', () => {
  const faults = (file: string, text: string) =>
    sourceOf(file, text).imports.flatMap(
      (entry) => faultOf(entry, new Set(['server/providers/mail/mail.ts'])) ?? [],
    )

  test.each([
    ['rules/quote.ts', `import { readFile } from 'node:fs'`, 'node:fs'],
    ['rules/quote.ts', `export * from '#contract/http'`, '#contract/http'],
    ['contract/books.ts', `import type { Db } from '#server/db/connect'`, '#server/db/connect'],
    ['web/routes/home.tsx', `type Db = import('#server/db/connect').Db`, '#server/db/connect'],
    ['web/routes/home.tsx', `const page = await import('#sandbox/sandbox')`, '#sandbox/sandbox'],
    ['web/ui/price.tsx', `import { listBooks } from '../api/client.ts'`, '../api/client.ts'],
    ['sandbox/stripe/api.ts', `import { sum } from '#rules/money'`, '#rules/money'],
    ['server/providers/mail/smtp.ts', `import '../../db/connect.ts'`, '../../db/connect.ts'],
    ['server/features/chat/routes.ts', `import { x } from '../orders/queries.ts'`, '../orders/queries.ts'],
    [
      'server/features/chat/routes.ts',
      `import { smtpMail } from '../../providers/mail/smtp.ts'`,
      '../../providers/mail/smtp.ts',
    ],
    ['server/features/chat/routes.ts', `import '#sandbox/clock'`, '#sandbox/clock'],
    ['server/start.ts', `import './search/index/rebuild.ts'`, './search/index/rebuild.ts'],
    ['server/search/rank/works.ts', `import '../reading/read-list.ts'`, '../reading/read-list.ts'],
    ['server/preflight/preflight.ts', `import '../features/chat/routes.ts'`, '../features/chat/routes.ts'],
    ['server/config.ts', `import './db/connect.ts'`, './db/connect.ts'],
    ['server/tracing/open-traces.ts', `import '../db/connect.ts'`, '../db/connect.ts'],
    ['server/metrics/work-metrics.ts', `import '../start.ts'`, '../start.ts'],
  ])('%s must not contain %s', (file, text, specifier) => {
    expect(faults(file, text)).toEqual([expect.stringMatching(`^${file} .* must not import ${specifier} `)])
  })

  test('an import across rooms uses the alias, and one within a room a relative path', () => {
    expect(faults('server/app.ts', `import '#server/deps'`)).toEqual([
      expect.stringContaining('use a relative path'),
    ])
    expect(faults('server/app.ts', `import '../rules/money.ts'`)).toEqual([
      expect.stringContaining('use #rules/money'),
    ])
  })

  test('allowed imports pass', () => {
    const text = `
      import type { SmtpConfig } from '../../providers/mail/smtp.ts'
      import { MailRefused } from '../../providers/mail/mail.ts'
      import { sum } from '#rules/money'
      import { serve } from '../../http/serve.ts'`
    expect(faults('server/features/chat/routes.ts', text)).toEqual([])
  })

  test('circles are found, also those of types alone', () => {
    const [a, b] = ['rules/isbn.ts', 'rules/phone.ts']
    const circle = [sourceOf(a, `import './phone.ts'`), sourceOf(b, `import './isbn.ts'`)].flatMap(
      (source) => source.imports,
    )
    const types = [
      sourceOf(a, `import './phone.ts'`),
      sourceOf(b, `import type { Isbn } from './isbn.ts'`),
    ].flatMap((source) => source.imports)
    expect(circlesIn(circle)).toEqual([`${a} → ${b} → ${a}`])
    expect(circlesIn(types)).toEqual([`${a} → ${b} → ${a}`])
  })

  test('circles between folders of a feature are found, with those of its own files', () => {
    const importing = (from: string, to: string) =>
      sourceOf(`web/features/books/${from}`, `import '${to}'`).imports
    const circle = [
      ...importing('card.tsx', './work/work-hit.ts'),
      ...importing('work/work-hit.ts', '../authors.ts'),
    ]
    const [books, work] = ['web/features/books', 'web/features/books/work']
    expect(circlesIn(betweenFolders(circle))).toEqual([`${books} → ${work} → ${books}`])
    expect(circlesIn(betweenFolders(importing('card.tsx', './work/work-hit.ts')))).toEqual([])
    expect(betweenFolders(importing('work/load.test.ts', '../authors.ts'))).toEqual([])
  })

  test('uses of the clock, chance and the environment are found', () => {
    const text = `Date.now(); Math.random(); new Date(); new Date(0); process.env['X']`
    expect(sourceOf('rules/x.ts', text).uses).toEqual([
      'Date.now',
      'Math.random',
      'new Date()',
      'process.env',
    ])
  })
})
