/**
 * Every path that is neither API nor file is a page. Pages are read only: the cookie that tells whose page it is
 * authorises no change, so nothing but GET and HEAD is answered.
 */
import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compression } from './compression.ts'
import { contentPolicy } from './content-policy.ts'
import { headersOf, unavailable } from './errors.ts'
import { callInProcess, sessionIn } from './in-process.ts'
import { keepPage } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'
import { builtPages, clientBuild, pagesInDevelopment, type Render } from './page-renderer.ts'
import { sendKeptPage } from './send-kept-page.ts'
import { serveStaticFiles } from './static-files.ts'
import { sendWebResponse, webRequest } from './web-request.ts'

export type PageSettings = {
  dev: boolean
  /** Without one every page is rendered anew. */
  cache?: PageCache | undefined
  /** Where people find the marketplace, by whatever name it was asked for; null takes the name it was asked by. */
  publicUrl: string | null
}

export async function servePages(app: FastifyInstance, settings: PageSettings): Promise<void> {
  const { dev } = settings
  await app.register(async (scope) => {
    const render = dev ? await pagesInDevelopment(scope) : await builtPages()
    if (!dev) await serveStaticFiles(scope, clientBuild)
    await answerPages(scope, { ...settings, app, render, ...(dev ? { cache: undefined } : {}) })
  })
}

/** `app` is asked for what a page needs of the API. */
export async function answerPages(scope: FastifyInstance, pages: Pages): Promise<void> {
  await scope.register(compress, compression)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.setErrorHandler(sendFailure)
  const schema = { hide: true }
  scope.get('/*', { schema }, (request, reply) => page(pages, request, reply))
  scope.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', schema, handler: refuseChange })
}

/** Of what was refused to a page only the status is known here. */
const tryAgain = headersOf(unavailable())

type Pages = PageSettings & { app: FastifyInstance; render: Render }
type Rendered = { response: Response; nonce: string }

async function page(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { cache } = pages
  if (!cache || sessionIn(request.headers.cookie))
    return sendRendered(pages, await rendered(pages, request, reply), request, reply)

  let own: Rendered | undefined
  const kept = await cache.get(addressOf(pages, request), async () => {
    own = await rendered(pages, request)
    if (!mayBeShared(own.response)) return null
    return keepPage(own.response, Buffer.from(await own.response.arrayBuffer()), own.nonce)
  })
  if (kept) return sendKeptPage(kept, request, reply.header('cache-control', freshness(request)))
  return sendRendered(pages, own ?? (await rendered(pages, request, reply)), request, reply)
}

/** With the `reply` it is rendered for, rendering stops when its reader goes away. */
async function rendered(pages: Pages, request: FastifyRequest, reply?: FastifyReply) {
  const { app, render } = pages
  const nonce = randomBytes(16).toString('base64')
  // What is kept for all is the whole page, even where the first only asks for its head.
  const method = reply ? request.method : 'GET'
  const asked = webRequest(addressOf(pages, request), { method, headers: request.headers }, reply)
  const response = await render(asked, {
    nonce,
    call: callInProcess(app, request),
    logError: (error) => request.log.error({ err: error, requestId: request.id }, 'a page failed'),
    logLack: (refused) =>
      request.log.warn({ err: refused, requestId: request.id }, 'a part of a page is left out'),
  })
  return { response, nonce }
}

function sendRendered(
  { dev }: Pages,
  { response, nonce }: Rendered,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  void reply
    .header(
      'content-security-policy',
      contentPolicy({ scripts: [`'nonce-${nonce}'`], styleNonce: nonce, dev }),
    )
    .header('vary', 'Cookie')
    .headers(response.status === 503 ? tryAgain : {})
  return sendWebResponse(response, reply.header('cache-control', freshness(request)))
}

/**
 * What a page takes for its own whole address. Put together, not resolved: resolving would take the host from a path
 * that begins with two slashes.
 */
function addressOf({ publicUrl }: Pages, { protocol, host, raw }: FastifyRequest): string {
  return (publicUrl ?? `${protocol}://${host}`) + raw.url
}

/** A page that says `public` is the same for everybody who is not signed in. */
function mayBeShared({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'public' && !headers.has('set-cookie')
}

/** The page may say otherwise. A prefetched answer has to live until the click, or it is fetched twice. */
function freshness({ headers }: FastifyRequest): string {
  if (headers['sec-purpose']?.includes('prefetch')) return 'private, max-age=10'
  return sessionIn(headers.cookie) ? 'private, no-store' : 'private, no-cache'
}

function refuseChange(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .type('text/plain; charset=utf-8')
    .send('Siden kan kun læses.')
}

/** When not even the error page can be rendered. */
function sendFailure(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a page could not be rendered')
  return reply.code(status).type('text/html; charset=utf-8').send(failurePage)
}

const failurePage = `<!doctype html><html lang="da"><meta charset="utf-8"><title>Genlæst</title>
<h1>Der opstod en fejl</h1><p>Prøv igen om lidt, eller gå til <a href="/">forsiden</a>.</p></html>`
