import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { audienceOf } from '../photos/who-sees-photo.ts'
import { sharePicturesIn } from './share-picture.ts'

/** The preview picture of a listing's page for other sites. It is gone within a minute of the listing. */
export function sharePictureRoute(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'photos'>,
): void {
  const find = sharePicturesIn(deps)
  app.get<{ Params: { key: string } }>(
    '/photos/:key(^[\\w-]{20}$)/og.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params
      const picture = (await audienceOf(deps, key, request)) === 'all' ? await find(key) : null
      if (!picture) throw new Refusal('not_found')
      return (
        reply
          .header('cache-control', 'public, max-age=60')
          // Other sites may embed it.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/jpeg')
          .send(picture)
      )
    },
  )
}
