/** Builds the service worker after the pages, because it names their files. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** What works without a connection, even for a person who has not opened it on this device. */
const offlineScreens = [
  'root',
  'routes/offline',
  'routes/checkout',
  'routes/sell-book',
  'routes/sell-pile',
  'routes/dashboard',
  'routes/dashboard/my-books',
  'routes/dashboard/orders',
  'routes/dashboard/order',
]

type Files = { module: string; imports?: string[]; css?: string[] }
type Manifest = { url: string; entry: Files; routes: Record<string, Files> }

export async function buildWorker(client: string): Promise<void> {
  const entries = await listPrecached(join(client, 'assets'))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PRECACHED: JSON.stringify(entries) },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: './web/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

async function listPrecached(assets: string) {
  const names = await readdir(assets)
  const source = await readFile(
    join(
      assets,
      names.find((name) => /^manifest-.*\.js$/.test(name))!,
    ),
    'utf8',
  )
  const { url, entry, routes } = JSON.parse(
    source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1),
  ) as Manifest
  const screens = offlineScreens.map((id) => routes[id]!)
  const ofEveryPage = names.filter((name) =>
    /^((besley|hanken).*\.woff2|app-.*\.css|favicon.*\.svg)$/.test(name),
  )
  const files = [
    url,
    ...[entry, ...screens].flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
    ...ofEveryPage.map((name) => `/assets/${name}`),
  ]
  return [
    // The offline page is rendered anew by each build.
    { url: '/offline', revision: createHash('sha256').update(source).digest('hex').slice(0, 12) },
    ...[...new Set(files.map((file) => file.split('#')[0]!))].map((file) => ({ url: file, revision: null })),
  ]
}
