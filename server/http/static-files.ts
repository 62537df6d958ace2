/**
 * Serves the web's build. Names under /assets carry a hash of their content, so they never change. The service worker
 * keeps its name, so browsers revalidate its content each time.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The worker connects to us and shows our icon. */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'"

/** Mails name these fonts, so their addresses stay, unlike those in the pages' build. */
const fonts = fileURLToPath(new URL('../../web/fonts', import.meta.url))

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
        // Other sites show it as the preview of a page (`web/page/page-meta.ts`).
        if (/^og-image-[^.]+\.png$/.test(basename(path)))
          void reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }
  await app.register(fastifyStatic, {
    root: fonts,
    prefix: '/fonts/',
    maxAge: '30d',
    index: false,
    decorateReply: false,
    setHeaders(reply) {
      void reply.header('access-control-allow-origin', '*')
      void reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  await app.register(fastifyStatic, {
    root: build,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '1h',
    index: false,
    decorateReply: false,
    setHeaders(reply, path) {
      if (!/service-worker\.js(\.br|\.gz)?$/.test(path)) return
      void reply.header('cache-control', 'no-cache')
      void reply.header('content-security-policy', workerPolicy)
    },
  })
}
