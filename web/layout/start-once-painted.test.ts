import { expect, test } from 'vitest'
import { modulesOf, startOncePainted } from './start-once-painted.ts'

const route = {
  path: '',
  hasAction: false,
  hasClientAction: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}
const manifest = {
  entry: { module: '/entry.js', imports: ['/react.js', '/shell.js'] },
  routes: {
    root: { ...route, id: 'root', module: '/root.js', hasLoader: true, hasClientLoader: false },
    list: {
      ...route,
      id: 'list',
      module: '/list.js',
      imports: ['/shell.js', '/books.js'],
      hasLoader: true,
      hasClientLoader: true,
      clientLoaderModule: '/list-loader.js',
    },
    other: { ...route, id: 'other', module: '/other.js', hasLoader: false, hasClientLoader: false },
  },
  url: '/manifest.js',
  version: '1',
}

test('a page asks once for what its routes need, what others build on first, and nothing of other pages', () => {
  const { all } = modulesOf(manifest, ['root', 'list'])
  expect(all).toEqual([
    '/react.js',
    '/shell.js',
    '/books.js',
    '/manifest.js',
    '/root.js',
    '/list-loader.js',
    '/list.js',
  ])
})

test('a route cut into several files is put together again, and the entry comes last', () => {
  const { routes, entry, all } = modulesOf(manifest, ['root', 'list'])
  expect(routes).toEqual({ root: ['/root.js'], list: ['/list-loader.js', '/list.js'] })
  expect(all).not.toContain(entry)
})

test('no file name ends the script it stands in', () => {
  const script = startOncePainted({ all: ['/</script>.js'], routes: {}, entry: '/entry.js' })
  expect(script).not.toContain('</script>')
})
