/** Serves pages in development through Vite, which compiles each module when it is asked for. */
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

/** Vite answers for its modules and its socket, at addresses that begin with `prefix`; the rest falls through to the routes. */
export function passThroughVite(app: FastifyInstance, vite: ViteDevServer, prefix = '/'): void {
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return
    const passedOn = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false))
      vite.middlewares(request.raw, reply.raw, () => resolve(true))
    })
    if (!passedOn) reply.hijack()
  })
}
