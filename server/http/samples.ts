/** `/sandbox/ui`: every component of the pages in its states, from a build of its own. Only where the stand-ins run. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { passThroughVite } from './through-vite.ts'

const build = fileURLToPath(new URL('../../build/samples', import.meta.url))
const source = fileURLToPath(new URL('../../web/features/samples', import.meta.url))
const ownCache = fileURLToPath(new URL('../../node_modules/.vite-samples', import.meta.url))

/** A dialog's scroll lock writes a <style>. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"

export async function serveSamples(app: FastifyInstance, { dev }: { dev: boolean }): Promise<void> {
  if (dev) return samplesInDevelopment(app)
  if (!existsSync(build)) return
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: build,
      prefix: '/sandbox/ui/',
      index: false,
      setHeaders(reply) {
        void reply.header('content-security-policy', policy)
      },
    })
    scope.get('/sandbox/ui', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'))
  })
}

/** A Vite of its own, as its build is one: the pages' Vite wants React Router around every module. */
async function samplesInDevelopment(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: false,
    root: source,
    base: '/sandbox/ui/',
    publicDir: false,
    cacheDir: ownCache,
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  passThroughVite(app, vite, '/sandbox/ui')
}
