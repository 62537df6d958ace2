import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { findRendition, isOffered } from './rendition.ts'

const forEver = 'public, max-age=31536000, immutable'

/** Listing photos, by key and width; and, as the spec has it, by listing and index. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string; file: string } }>(
    '/photos/:key/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, file } = request.params
      const [, digits, format] = /^(\d{3,4})\.(webp|jpg)$/.exec(file) ?? []
      const width = Number(digits)
      if (!/^[\w-]{20}$/.test(key) || !format || !isOffered(width, format)) throw new Refusal('not_found')
      const photo = await findRendition(deps, key, width, format)
      if (!photo) throw new Refusal('not_found')
      return reply.header('cache-control', forEver).type(photo.contentType).send(photo.bytes)
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
      return reply.redirect(`/photos/${photo.key}/1000.jpg`, 302)
    },
  )
}
