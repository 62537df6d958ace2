/**
 * The preview picture of a seller's public profile, which is also the link of a shared pile: covers of the newest copies that have any, so a
 * profile has it when one of its copies for sale has a photo, on whichever page (web/features/books/seller/seller-meta.ts).
 */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import { isUuid } from '#rules/id'
import type { Deps } from '../../deps.ts'
import { mostCovers, shelfPicturesIn } from '../photos/shelf-picture.ts'
import { newestCovers, sellerNamed } from './seller-queries.ts'

/** Other sites load the picture here. It is gone within a minute of the profile or a cover. */
export function sellerPictureRoute(app: FastifyInstance, deps: Pick<Deps, 'db' | 'log' | 'photos'>): void {
  const send = shelfPicturesIn(deps)
  app.get<{ Params: { userId: string } }>(
    '/profil/:userId/og.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = request.params.userId.toLowerCase()
      if (!isUuid(id) || !(await sellerNamed(deps.db, id))) throw new Refusal('not_found')
      return send(reply, await newestCovers(deps.db, id, mostCovers))
    },
  )
}
