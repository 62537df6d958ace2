/**
 * Helmet's headers for every answer, and which device features pages may use. Helmet would build the same headers for
 * each answer, a fifth of the cost of a small one, so we build them once. A page sets its own content policy.
 */
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Our own pages scan barcodes; frames of other origins may use nothing. */
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
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  example.get('/', (_request, reply) => reply.raw.getHeaders())
  const answer = await example.inject('/')
  await example.close()
  return answer.json()
}
