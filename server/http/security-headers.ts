/**
 * What helmet says on every answer, and what pages may use of the device. Helmet would put the same headers together anew for each, which is a fifth of what a
 * small answer costs, so it is asked once. A page says for itself what it may load.
 */
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Our own pages scan barcodes; nobody else's, within them, and nothing more. */
const permissions = 'camera=(self), microphone=(), geolocation=(), display-capture=()'

export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers = { ...(await whatHelmetSays()), 'permissions-policy': permissions }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

async function whatHelmetSays(): Promise<Record<string, string>> {
  const example = Fastify()
  await example.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  example.get('/', (_request, reply) => reply.raw.getHeaders())
  const answer = await example.inject('/')
  await example.close()
  return answer.json()
}
