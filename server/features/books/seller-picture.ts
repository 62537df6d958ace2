/** The preview picture of a seller's public profile, which is also the link of a shared pile: covers of the newest copies. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import { isUuid } from '#rules/id'
import type { Deps } from '../../deps.ts'
import { mostCovers, shelfPicturesIn } from '../photos/shelf-picture.ts'
import { loadItems } from './load-items.ts'
import { listingsOfSeller } from './queries.ts'
import { sellerNamed } from './seller-queries.ts'

/** Other sites load the picture here. It is gone within a minute of the profile or a cover. */
export function sellerPictureRoute(
  app: FastifyInstance,
  deps: Parameters<typeof loadItems>[0] & Pick<Deps, 'db' | 'log' | 'photos'>,
): void {
  const send = shelfPicturesIn(deps)
  app.get<{ Params: { userId: string } }>(
    '/profil/:userId/og.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = request.params.userId.toLowerCase()
      if (!isUuid(id) || !(await sellerNamed(deps.db, id))) throw new Refusal('not_found')
      const newest = await listingsOfSeller(deps.db, id, { limit: mostCovers })
      const copies = await loadItems(deps, newest, null)
      return send(
        reply,
        copies.flatMap(({ dbBook }) => dbBook.photos[0] ?? []),
      )
    },
  )
}
