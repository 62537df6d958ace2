import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { fileOf } from './picture.ts'

/** Keys are never reused, so the pictures may be cached for ever. */
export function pictureRoute(app: FastifyInstance, { photos }: Pick<Deps, 'photos'>): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const key = /^([\w-]{20})\.webp$/.exec(request.params.file)?.[1]
      const picture = key === undefined ? null : await photos.get(fileOf(key))
      if (!picture) throw new Refusal('not_found')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(picture.contentType)
        .send(Buffer.from(picture.bytes))
    },
  )
}
