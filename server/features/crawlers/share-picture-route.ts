import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { sharePicturesIn } from './share-picture.ts'

/** For those who show a preview of a listing's page. Its key is of one photo and no other, so it never changes. */
export function sharePictureRoute(app: FastifyInstance, { photos }: Pick<Deps, 'photos'>): void {
  const find = sharePicturesIn(photos)
  app.get<{ Params: { key: string } }>(
    '/photos/:key(^[\\w-]{20}$)/og.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = await find(request.params.key)
      if (!picture) throw new Refusal('not_found')
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Made to be shown by others.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/jpeg')
          .send(picture)
      )
    },
  )
}
