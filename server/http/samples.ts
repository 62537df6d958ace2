/** `/sandbox/ui`: every component of the pages in its states, from a build of its own. Only where the stand-ins run. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const build = fileURLToPath(new URL('../../build/samples', import.meta.url))

/** A dialog's scroll lock writes a <style>. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"

/** `npm run dev` builds nothing, so there it is missing. */
export async function serveSamples(app: FastifyInstance): Promise<void> {
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
