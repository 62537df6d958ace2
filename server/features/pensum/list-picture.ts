/** The preview picture of a shared reading list: covers of its books, standing on our shelf. */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { mostCovers, shelfPicturesIn } from '../photos/shelf-picture.ts'
import { readableList } from './find-list.ts'
import { lowestPrices } from './queries.ts'

/** Other sites load the picture here, whoever has the address. It is gone within a minute of the list or a cover. */
export function listPictureRoute(app: FastifyInstance, deps: Pick<Deps, 'db' | 'log' | 'photos'>): void {
  const send = shelfPicturesIn(deps)
  app.get<{ Params: { slug: string } }>(
    '/pensum/:slug/og.jpg',
    { schema: { hide: true } },
    async (request, reply) => send(reply, await coversOf(deps.db, request.params.slug)),
  )
}

/** Covers of the cheapest copies of its first books that are for sale. Refused where guests may not read the list. */
async function coversOf(db: Db, slug: string): Promise<string[]> {
  const { id } = await readableList(db, null, slug)
  const lines = await db
    .selectFrom('pensum_line')
    .select('book_id')
    .where('pensum_id', '=', id)
    .orderBy('position')
    .execute()
  const ids = lines.map(({ book_id }) => book_id)
  const offers = await lowestPrices(db, null, ids)
  return ids.flatMap((bookId) => offers.get(bookId)?.cover ?? []).slice(0, mostCovers)
}
