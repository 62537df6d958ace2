import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#contract/refusals'
import { photoWidths } from '#rules/photo-sizes'
import type { Deps } from '../../deps.ts'
import { freshness, isKnown, type Audience } from './freshness.ts'
import { photoFormats, type PhotoFormat } from './photo-names.ts'
import { renditionsIn } from './renditions.ts'
import { requestRendering } from './request-rendering.ts'
import { audienceOf } from './who-sees-photo.ts'

/** Listing photos, by key, width and format; by listing and index (docs/product.md 2); and as a CDN fetches them (decision 56). */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  const renditions = renditionsIn(deps)
  const haveRendered = requestRendering(deps)
  const { photoUrl } = deps.config

  app.get<{ Params: { key: string; file: string } }>(
    '/photos/:key/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params
      const { width, format } = offered(request.params.file)
      if (!/^[\w-]{20}$/.test(key)) throw new Refusal('not_found')
      const audience = await audienceOf(deps, key, request)
      if (isKnown(request)) return reply.code(304).headers(freshness(audience)).send()
      if (photoUrl !== null && audience === 'all')
        return reply
          .header('cache-control', freshness(audience)['cache-control'])
          .redirect(`${photoUrl}/${key}/${width}.${format}`, 302)
      if (format !== 'avif')
        return send(reply, { audience, format, bytes: await renditions.findOrRender(key, width, format) })
      const stored = await renditions.find(key, width, format)
      if (stored) return send(reply, { audience, format, bytes: stored })
      if (!(await haveRendered(key))) throw new Refusal('not_found')
      // AVIF is slow to render, so nobody waits for it, and this address never returns another format.
      return reply.header('cache-control', 'no-store').redirect(`/photos/${key}/${width}.webp`, 302)
    },
  )

  // The route takes neither cookie nor signature, as a CDN gives the same bytes to everybody.
  app.get<{ Params: { key: string; file: string } }>(
    '/photos-for-cdn/:key/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, file } = request.params
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      if (key === 'preflight') return reply.headers(freshness('all')).type('text/plain').send(file)
      const { width, format } = offered(file)
      if (!/^[\w-]{20}$/.test(key)) throw new Refusal('not_found')
      const audience = await audienceOf(deps, key, { headers: {}, query: {} })
      if (isKnown(request)) return reply.code(304).headers(freshness(audience)).send()
      const bytes =
        format === 'avif'
          ? await renditions.find(key, width, format)
          : await renditions.findOrRender(key, width, format)
      if (bytes || format !== 'avif') return send(reply, { audience, format, bytes })
      if (!(await haveRendered(key))) throw new Refusal('not_found')
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${photoUrl ?? '/photos'}/${key}/${width}.webp`, 302)
    },
  )

  app.get<{ Params: { dbId: string; index: string } }>(
    '/api/photos/:dbId/:index',
    { schema: { hide: true } },
    async (request, reply) => {
      const { dbId, index } = request.params
      if (!/^\d{1,2}$/.test(index)) throw new Refusal('not_found')
      const photo = await deps.db
        .selectFrom('photo')
        .select('key')
        .where('listing_id', '=', dbId)
        .where('position', '=', Number(index))
        .executeTakeFirst()
      if (!photo) throw new Refusal('not_found')
      await audienceOf(deps, photo.key, request)
      return reply.redirect(`/photos/${photo.key}/1000.jpg`, 302)
    },
  )
}

function offered(file: string): { width: number; format: PhotoFormat } {
  const [, digits, ending] = /^(\d+)\.(\w+)$/.exec(file) ?? []
  const width = photoWidths.find((one) => String(one) === digits)
  const format = (Object.keys(photoFormats) as PhotoFormat[]).find((one) => one === ending)
  if (!width || !format) throw new Refusal('not_found')
  return { width, format }
}

type Answer = { audience: Audience; format: PhotoFormat; bytes: Uint8Array | null }

function send(reply: FastifyReply, { audience, format, bytes }: Answer) {
  if (!bytes) throw new Refusal('not_found')
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A mail program in a browser shows it too, in the one format that all of them know.
  if (audience === 'all' && format === 'jpg')
    void reply.header('cross-origin-resource-policy', 'cross-origin')
  return reply.headers(freshness(audience)).type(photoFormats[format]).send(body)
}
