/** Builds the service worker after the pages, because it names their files. */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { filesOfParts, filesOfScreens, offlineParts, offlineScreens } from './precached.ts'
import type { ChunkFiles, RouteFiles } from './precached.ts'

export async function buildWorker(client: string): Promise<void> {
  const entries = await listPrecached(join(client, 'assets'), await takeChunkFiles(client))
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

/** Vite's list of files, which no visitor needs. */
async function takeChunkFiles(client: string): Promise<ChunkFiles> {
  const directory = join(client, '.vite')
  const chunks = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')) as ChunkFiles
  await rm(directory, { recursive: true })
  return chunks
}

async function listPrecached(assets: string, chunks: ChunkFiles) {
  const names = await readdir(assets)
  const source = await readFile(
    join(
      assets,
      names.find((name) => /^manifest-.*\.js$/.test(name))!,
    ),
    'utf8',
  )
  const routes = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as RouteFiles
  const ofEveryPage = names.filter((name) =>
    /^((besley|hanken).*\.woff2|app-.*\.css|favicon.*\.svg)$/.test(name),
  )
  const files = [
    ...filesOfScreens(routes, offlineScreens),
    ...filesOfParts(chunks, offlineParts),
    ...ofEveryPage.map((name) => `/assets/${name}`),
  ]
  return [
    // The offline page is rendered anew by each build.
    { url: '/offline', revision: createHash('sha256').update(source).digest('hex').slice(0, 12) },
    ...[...new Set(files.map((file) => file.split('#')[0]!))].map((file) => ({ url: file, revision: null })),
  ]
}
