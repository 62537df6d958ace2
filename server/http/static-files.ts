/**
 * What the web's build left for browsers. Names under /assets carry a hash of their content, so they never change. The
 * service worker's name never changes, so its content is asked for each time.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** It asks whether we are there again. Its styles stand in it. */
const offlinePolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** It speaks to us and shows our icon. */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'"

export async function serveStaticFiles(app: FastifyInstance, build: string): Promise<void> {
  const assets = join(build, 'assets')
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
      setHeaders(reply, path) {
        // What others show of a page of ours (`web/page/page-meta.ts`).
        if (/^og-image-[^.]+\.png$/.test(basename(path)))
          void reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }
  await app.register(fastifyStatic, {
    root: build,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '1h',
    index: false,
    decorateReply: false,
    setHeaders(reply, path) {
      if (/offline\.html(\.br|\.gz)?$/.test(path)) void reply.header('content-security-policy', offlinePolicy)
      if (!/service-worker\.js(\.br|\.gz)?$/.test(path)) return
      void reply.header('cache-control', 'no-cache')
      void reply.header('content-security-policy', workerPolicy)
    },
  })
}
