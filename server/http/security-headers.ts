/**
 * Helmet's headers for every answer, and which device features pages may use. Helmet would build the same headers for
 * each answer, a fifth of the cost of a small one, so we build them once. A page sets its own content policy. A file of
 * a page gets only those headers that concern a file: the others weigh half a kilobyte, and a page has a dozen files.
 */
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

const headersOfFile = ['x-content-type-options', 'cross-origin-resource-policy']

/** Our own pages scan barcodes; frames of other origins may use nothing. */
const permissions = 'camera=(self), microphone=(), geolocation=(), display-capture=()'

export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers: Record<string, string> = {
    ...(await whatHelmetSays()),
    'permissions-policy': permissions,
  }
  const ofFile = Object.fromEntries(headersOfFile.map((name) => [name, headers[name]]))
  app.addHook('onRequest', ({ url }, reply, done) => {
    void reply.headers(url.startsWith('/assets/') ? ofFile : headers)
    done()
  })
}

/** The same for all apps of a process. */
let said: Promise<Record<string, string>> | undefined
const whatHelmetSays = () => (said ??= askHelmet())

async function askHelmet(): Promise<Record<string, string>> {
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
