/**
 * Answers every path that is neither API nor file with a page. Pages are read only: the cookie that names the reader
 * authorises no change, so only GET and HEAD are answered.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from './content-policy.ts'
import { Refusal } from '#contract/refusals'
import { headersOf, unavailable } from './errors.ts'
import { limitPages, type PageLimit } from './page-limit.ts'
import { callInProcess, sessionIn } from './in-process.ts'
import { cachePage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import { TooBusy } from './page-queue.ts'
import { builtPages, clientBuild, pagesInDevelopment, type Render } from './page-renderer.ts'
import { busyPage, failurePage, refusedPage, tooManyPages } from './plain-pages.ts'
import { sendCachedPage } from './send-cached-page.ts'
import { serveStaticFiles } from './static-files.ts'
import { sendWebResponse, webRequest } from './web-request.ts'

export type PageSettings = {
  dev: boolean
  /** The cache; without one every page is rendered anew. */
  cache?: PageCache | undefined
  /** The origin that public photos come from, if it is not ours. */
  pictures?: string | null
  /** Whether a guest's page may be rendered. */
  mayRender?: PageLimit
  /** Our public address, whichever host was requested; null uses the requested host. */
  publicUrl: string | null
}

export async function servePages(app: FastifyInstance, settings: PageSettings): Promise<void> {
  const { dev } = settings
  await app.register(async (scope) => {
    const render = dev ? await pagesInDevelopment(scope) : await builtPages()
    if (!dev) await serveStaticFiles(scope, clientBuild)
    answerPages(scope, { ...settings, app, render, ...(dev ? { cache: undefined } : {}) })
  })
}

/** `app` answers the page's API calls. */
export function answerPages(scope: FastifyInstance, given: Pages): void {
  const pages = { mayRender: limitPages(), ...given }
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.setErrorHandler(sendFailure)
  const schema = { hide: true }
  scope.get('/*', { schema }, (request, reply) => page(pages, request, reply))
  scope.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', schema, handler: refuseChange })
}

/** A page knows only the status of a refused call. */
const tryAgain = headersOf(unavailable())

type Pages = PageSettings & { app: FastifyInstance; render: Render }
type Limited = Pages & { mayRender: PageLimit }
type Rendered = { response: Response; nonce: string }

async function page(pages: Limited, request: FastifyRequest, reply: FastifyReply) {
  const { cache, mayRender } = pages
  const isGuest = !sessionIn(request.headers.cookie, pages.publicUrl)
  const address = addressOf(pages, request)
  const isKept = isGuest && cache?.peek(address)
  if (!isKept && !mayRender(request, isGuest ? 'guests' : 'readers')) return refuseMore(reply)
  if (!cache || !isGuest) return sendRendered(pages, await rendered(pages, request, reply), request, reply)

  let own: Rendered | undefined
  const cached = await cache.get(address, async () => {
    own = await rendered(pages, request)
    if (!isCacheable(own.response)) return null
    const bytes = Buffer.from(await own.response.arrayBuffer())
    return cachePage(own.response, bytes, { nonce: own.nonce, pictures: pages.pictures ?? null })
  })
  if (cached) return sendCachedPage(cached, request, reply.header('cache-control', freshness(pages, request)))
  return sendRendered(pages, own ?? (await rendered(pages, request, reply)), request, reply)
}

/** Loading stops when the reader of `reply` goes away. */
async function rendered(pages: Pages, request: FastifyRequest, reply?: FastifyReply) {
  const { app, render } = pages
  const nonce = randomBytes(16).toString('base64')
  // The cache needs the whole page, even if the first request only asks for its head.
  const method = reply ? request.method : 'GET'
  const pageRequest = webRequest(addressOf(pages, request), { method, headers: request.headers }, reply)
  const response = await render(pageRequest, {
    nonce,
    errorId: request.id,
    call: callInProcess(app, request, sessionIn(request.headers.cookie, pages.publicUrl)),
    logError: (error) => request.log.error({ err: error }, 'a page failed'),
    logMissing: (refused) => request.log.warn({ err: refused }, 'a part of a page is left out'),
  })
  return { response, nonce }
}

function sendRendered(
  pages: Pages,
  { response, nonce }: Rendered,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { dev, pictures = null } = pages
  void reply
    .header(
      'content-security-policy',
      contentPolicy({ scripts: [`'nonce-${nonce}'`], styleNonce: nonce, pictures, dev }),
    )
    .header('vary', 'Cookie')
    .headers(response.status === 503 ? tryAgain : {})
  return sendWebResponse(response, reply.header('cache-control', freshness(pages, request)))
}

/**
 * The page's own full address. It is concatenated, not resolved: resolving would take the host from a path that
 * begins with two slashes.
 */
function addressOf({ publicUrl }: Pages, { protocol, host, raw }: FastifyRequest): string {
  // HTTP/1.0 need not name the host.
  return (publicUrl ?? `${protocol}://${host || 'localhost'}`) + raw.url
}

/** A page marked `public` is the same for everybody who is not signed in. */
function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'public' && !headers.has('set-cookie')
}

/**
 * The default; the page may override it. A prefetched answer must live until the click, or it is fetched twice. After an act
 * the browser does not use it (web/api/fresh-after-act.ts).
 */
function freshness({ publicUrl }: Pages, { headers }: FastifyRequest): string {
  if (headers['sec-purpose']?.includes('prefetch')) return 'private, max-age=10'
  return sessionIn(headers.cookie, publicUrl) ? 'private, no-store' : 'private, no-cache'
}

function refuseChange(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .type('text/plain; charset=utf-8')
    .send('Siden kan kun læses.')
}

function refuseMore(reply: FastifyReply) {
  return reply.code(429).headers(tryAgain).type('text/html; charset=utf-8').send(tooManyPages)
}

/** The answer when a request is refused before it comes to a page, or not even the error page can be rendered. */
function sendFailure(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof TooBusy) return sendBusy(reply)
  if (error instanceof Refusal)
    return reply.code(error.status).type('text/html; charset=utf-8').send(refusedPage)
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'a page could not be rendered')
  return reply.code(status).type('text/html; charset=utf-8').send(failurePage(request.id))
}

/** Readers come again at different times, or they would all be too many once more. Browsers do it by themselves. */
function sendBusy(reply: FastifyReply) {
  const seconds = 2 + Math.floor(Math.random() * 4)
  return reply
    .code(503)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(busyPage(seconds))
}
