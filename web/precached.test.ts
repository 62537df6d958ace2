import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOfParts, filesOfScreens, offlineParts } from './precached.ts'

const chunks = {
  'web/camera.tsx': {
    file: 'assets/camera-1.js',
    imports: ['_picture.js', '_shell.js'],
    css: ['assets/camera-1.css'],
    assets: ['assets/lens-1.svg', 'assets/letters-1.woff2'],
  },
  'web/reader.ts': { file: 'assets/reader-1.js', imports: ['_shell.js'], assets: ['assets/reader-1.wasm'] },
  '_picture.js': { file: 'assets/picture-1.js', imports: ['_shell.js'], css: ['assets/picture-1.css'] },
  '_shell.js': { file: 'assets/shell-1.js' },
  'web/other.tsx': { file: 'assets/other-1.js' },
}

test('a part that is loaded on demand is kept with all that it imports, its styles, drawings and programs', () => {
  expect(filesOfParts(chunks, ['web/camera.tsx', 'web/reader.ts']).toSorted()).toEqual([
    '/assets/camera-1.css',
    '/assets/camera-1.js',
    '/assets/lens-1.svg',
    '/assets/picture-1.css',
    '/assets/picture-1.js',
    '/assets/reader-1.js',
    '/assets/reader-1.wasm',
    '/assets/shell-1.js',
  ])
})

test('a part or a screen that the build does not have stops it', () => {
  expect(() => filesOfParts(chunks, ['web/gone.tsx'])).toThrow('web/gone.tsx')
  const routes = { url: '/assets/manifest-1.js', entry: { module: '/assets/entry-1.js' }, routes: {} }
  expect(() => filesOfScreens(routes, ['routes/gone'])).toThrow('routes/gone')
})

// A phone that scans for a computer can do nothing without the line.
const sources = [
  ...globSync('web/features/selling/**/*.{ts,tsx}', { exclude: ['web/features/selling/phone-scan/**'] }),
  ...globSync('web/routes/sell-*.tsx'),
  'web/routes/dashboard/my-books.tsx',
].filter((source) => !/\.test\.tsx?$/.test(source))

test('whatever selling loads on demand is kept from the start, and none of it can take the page away', () => {
  const texts = sources.map((source) => ({ source, text: readFileSync(source, 'utf8') }))
  const loaded = texts.flatMap(({ source, text }) =>
    [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path]) => join(dirname(source), path!)),
  )
  expect(loaded.toSorted()).toEqual(offlineParts.toSorted())
  expect(texts.filter(({ text }) => /\blazy\(/.test(text)).map(({ source }) => source)).toEqual([])
})
