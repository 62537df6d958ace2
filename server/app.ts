/** The whole API and its webhooks as one Fastify instance, without side effects: it neither listens nor starts jobs. */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import multipart from '@fastify/multipart'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Refusal } from '#contract/refusals'
import type { Deps } from './deps.ts'
import { collectDirectCalls } from './http/direct-call.ts'
import { drainConnections } from './http/draining.ts'
import { carryWorkId } from './http/work-id.ts'
import { answer, answerErrors } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { registerLimits } from './http/limits.ts'
import { inScope } from './http/in-scope.ts'
import { literalWhereUndecodable } from './http/literal-address.ts'
import { refuseMalformedHeaders } from './http/malformed-headers.ts'
import { describeApi } from './http/openapi.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { cutSlowBodies } from './http/slow-bodies.ts'
import type { ProcessMetrics } from './metrics/process-metrics.ts'
import { logOfRequest, newWorkId, workId } from './log.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { advertRoutes } from './features/adverts/routes.ts'
import { balanceRoutes } from './features/balance/routes.ts'
import { bookRoutes } from './features/books/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { checkoutRoutes } from './features/checkout/routes.ts'
import { crawlerRoutes } from './features/crawlers/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { pensumRoutes } from './features/pensum/routes.ts'
import { wishRoutes } from './features/wishes/routes.ts'
import { enquiryRoutes } from './features/enquiries/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { sellingRoutes } from './features/selling/routes.ts'
import { shippingRoutes } from './features/shipping/routes.ts'
import { phoneRoutes } from './features/photos/phone-routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { uploadRoutes } from './features/photos/routes.ts'

const jsonLimit = 1_000_000

const features = [
  accountRoutes,
  bookRoutes,
  sellingRoutes,
  uploadRoutes,
  phoneRoutes,
  checkoutRoutes,
  orderRoutes,
  shippingRoutes,
  balanceRoutes,
  chatRoutes,
  pensumRoutes,
  wishRoutes,
  notificationRoutes,
  crawlerRoutes,
  advertRoutes,
  reportRoutes,
  enquiryRoutes,
  operationRoutes,
  privacyRoutes,
  eventRoutes,
]

type Options = Pick<FastifyServerOptions, 'loggerInstance' | 'trustProxy'> & {
  /** Is told of each request once it is answered. */
  noteAnswer?: ProcessMetrics['noteAnswer'] | undefined
  /** How long closing waits for requests on their way; the production value by default. */
  graceMs?: number | undefined
}

export async function buildApp(
  deps: Deps,
  { noteAnswer, graceMs, ...options }: Options = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: jsonLimit,
    // Photos on a slow line; see `cutSlowBodies` for the pauses.
    requestTimeout: 10 * 60_000,
    // On a busy machine the pages take longer to load than ten seconds, and giving up would only begin it again.
    pluginTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: literalWhereUndecodable,
    forceCloseConnections: 'idle',
    // A closing node still answers its open connections, and tells them to close.
    return503OnClosing: false,
    // A page's calls of the API are part of the page's work.
    genReqId: () => workId() ?? newWorkId(),
    childLoggerFactory: logOfRequest,
    ...options,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  carryWorkId(app)
  answerErrors(app)
  drainConnections(app, { graceMs })
  if (noteAnswer)
    app.addHook('onResponse', (request, reply, done) => {
      noteAnswer(request, reply)
      done()
    })
  // Before anything that refuses, so that refusals have them, too.
  await sendSecurityHeaders(app)
  refuseMalformedHeaders(app)
  cutSlowBodies(app)
  collectDirectCalls(app)
  app.decorateRequest('caller', null)
  await app.register(multipart)
  await registerLimits(app, deps.db)
  await describeApi(app)
  const apiRoutes = async (api: FastifyInstance) => {
    // Answers of the API are personal, or change by the second; a cacheable route overrides this.
    api.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store')
      done()
    })
    for (const routes of features) await api.register(inScope(routes.name, (scope) => routes(scope, deps)))
  }
  await app.register(inScope('api', apiRoutes))
  healthRoutes(app, deps.db)
  app.setNotFoundHandler((_request, reply) => answer(new Refusal('no_such_route'), reply))
  // Registered before the pages, which answer every other path. Production has no sandbox controls, so this hides
  // nothing.
  for (const url of ['/api/*', '/sandbox/*'])
    app.all(url, { schema: { hide: true } }, (_request, reply) => answer(new Refusal('no_such_route'), reply))
  return app
}

/**
 * Many clients send `content-type: application/json` with no body to calls that need none. Half a character, which only
 * an escape can spell, is refused: the database would store another one, so that what is looked up is not found.
 */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body, (error, parsed) => {
      if (error === null && hasHalfCharacter(body.replace(/^\uFEFF/, ''))) done(new Refusal('invalid'))
      else done(error, parsed)
    })
  })
}

function hasHalfCharacter(json: string): boolean {
  if (!/\\ud[89a-f]/i.test(json)) return false
  let isFound = false
  JSON.parse(json, (key, value: unknown) => {
    isFound ||= !key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())
    return value
  })
  return isFound
}
