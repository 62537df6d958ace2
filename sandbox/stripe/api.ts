/**
 * Stripe's conventions over HTTP: keys, form bodies, idempotency, `Stripe-Account`, errors, and the faults that are
 * switched on.
 */
import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import { attempt, transact } from '../transact.ts'
import { ApiError, ParameterError, refuse } from './errors.ts'
import { apiVersion } from './api-version.ts'
import { expanded } from './expand.ts'
import { checked } from './fields.ts'
import { decodeForm, type FormFields } from './form.ts'
import { idempotencyKeys, type Answer } from './idempotency.ts'
import { newId } from './objects.ts'
import { complete } from './complete.ts'
import type { Route, World } from './world.ts'

type Parts = { store: Store; world: World; routes: readonly Route[]; faults: Faults; secretKey: string }

export function stripeApi({ store, world, routes, faults, secretKey }: Parts) {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { querystringParser: decodeForm } })
  const keys = idempotencyKeys(store)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, decodeForm(String(body))),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'request-id': newId('req', 14), 'stripe-version': apiVersion })
    checkKey(request, secretKey)
    checkVersion(request)
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.body)
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status < 500)
      return reply.code(status).send(new ApiError(status, 'The request could not be read.').body)
    process.stderr.write(`The Stripe stand-in failed: ${String((error as Error).stack)}\n`)
    return reply.code(500).send(serverError().body)
  })
  app.setNotFoundHandler(({ method, url }, reply) =>
    reply
      .code(404)
      .send(
        new ApiError(
          404,
          `Unrecognized request URL (${method}: ${url}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        ).body,
      ),
  )
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => handle(route, request, reply),
    })
  }
  return app

  async function handle(route: Route, request: FastifyRequest, reply: FastifyReply) {
    const fault = faults.next('stripe')
    if (fault === '500') throw serverError()
    if (fault === 'off') return hangUp(request, reply)
    const keyed = keyedRequest(request)
    const release = keyed && keys.hold(keyed)
    try {
      if (fault === 'timeout') return await silence(request, reply)
      const { status, body, replayed } = keyed ? answerOnce(route, request, keyed) : answer(route, request)
      if (fault === 'timeout-after') return await silence(request, reply)
      if (keyed) reply.header('idempotency-key', keyed.key)
      if (replayed) reply.header('idempotent-replayed', 'true')
      return await reply.code(status).send(body)
    } finally {
      release?.()
    }
  }

  function answerOnce(
    route: Route,
    request: FastifyRequest,
    keyed: NonNullable<ReturnType<typeof keyedRequest>>,
  ) {
    return transact(store, () => {
      const earlier = keys.recall(keyed, world.now())
      if (earlier) return { ...earlier, replayed: true }
      const given = outcomeOf(() => attempt(store, () => execute(route, request)))
      keys.keep(keyed, given, world.now())
      return { ...given, replayed: false }
    })
  }

  function answer(route: Route, request: FastifyRequest) {
    return { status: 200, body: transact(store, () => execute(route, request)), replayed: false }
  }

  function execute(route: Route, request: FastifyRequest): object {
    const account = accountOf(world, route, request)
    const { expand, ...fields } = fieldsOf(request)
    const input = checked(route.input, fields)
    const { id = '', subId = '' } = request.params as { id?: string; subId?: string }
    const body = route.run(world, { input, id, subId, account })
    return complete(expanded(world.objects, body, pathsOf(expand)))
  }
}

/** A refusal is an answer for the idempotency key too. An invalid parameter is not, and leaves the key free. */
function outcomeOf(execute: () => object): Answer {
  try {
    return { status: 200, body: execute() }
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof ParameterError) throw error
    return { status: error.status, body: error.body }
  }
}

function checkKey({ headers }: FastifyRequest, secretKey: string): void {
  const given = Buffer.from(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
  if (given.length === 0) throw new ApiError(401, noKey)
  const wanted = Buffer.from(secretKey)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new ApiError(401, `Invalid API Key provided: ${String(given.subarray(0, 8))}****`)
  }
}

const noKey =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."

/** The account's own version, which is this one, counts where the request names none. */
function checkVersion({ headers }: FastifyRequest): void {
  const version = headers['stripe-version']
  if (version !== undefined && version !== apiVersion)
    throw new ApiError(400, `Invalid Stripe API version: ${String(version)}`)
}

function accountOf({ objects }: World, { forAccounts }: Route, { headers }: FastifyRequest): string {
  const account = headers['stripe-account']
  if (account === undefined) return ''
  if (typeof account !== 'string' || !objects.find('account', account)) {
    const message = `The provided key does not have access to account '${String(account)}' (or that account does not exist).`
    throw new ApiError(403, message, { code: 'account_invalid' })
  }
  return forAccounts ? account : refuse('This request must be made by the platform, without Stripe-Account.')
}

function keyedRequest({ method, url, headers, body }: FastifyRequest) {
  const key = headers['idempotency-key']
  if (method !== 'POST' || typeof key !== 'string') return null
  if (key.length > 255) throw new ParameterError(400, 'An idempotency key may have at most 255 characters.')
  return {
    key,
    account: String(headers['stripe-account'] ?? ''),
    fingerprint: `${url} ${JSON.stringify(body ?? {})}`,
  }
}

function fieldsOf({ method, query, body }: FastifyRequest): FormFields {
  return ((method === 'GET' ? query : body) ?? {}) as FormFields
}

function pathsOf(expand: FormFields[string] | undefined): string[] {
  if (expand === undefined) return []
  if (Array.isArray(expand) && expand.every((path) => typeof path === 'string')) return expand
  return refuse('Invalid array', { param: 'expand' })
}

function hangUp(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.destroy()
}

/** Does not answer until the caller has given up. */
async function silence(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  await new Promise((gone) => {
    if (request.raw.socket.destroyed) gone(undefined)
    else request.raw.socket.once('close', gone)
  })
}

function serverError(): ApiError {
  return new ApiError(500, 'An unknown error occurred', { type: 'api_error' })
}
