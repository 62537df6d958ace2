import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '../../ui')
/** Parts of other components, and what shows nothing without data of its feature. */
const parts = [
  'blob-image',
  'dialog-frame',
  'field',
  'gallery-picture',
  'gallery-thumbs',
  'gallery-zoom',
  'page',
  'picture',
  'suggest-menu',
  'toast',
]

test('the page of components shows every component', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('-samples.tsx'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  const components = readdirSync(ui)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => name.replace('.tsx', ''))
  const missing = components.filter((name) => !parts.includes(name) && !sources.includes(`ui/${name}.tsx'`))
  expect(missing).toEqual([])
  expect(parts.filter((name) => !components.includes(name))).toEqual([])
})
