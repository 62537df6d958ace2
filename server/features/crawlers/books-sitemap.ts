/** The part of the sitemap that lists what is for sale. It names the pages of listings, never those of sold ones. */
import type { Deps } from '../../deps.ts'
import { forSaleFrom } from './queries.ts'
import { urlEntries, urlset } from './sitemap-xml.ts'

export type Sizes = {
  /** Listings in one file. The format allows 50,000. */
  perFile: number
  perQuery: number
}

/**
 * Written piece by piece, one query each and only as fast as it is read: however long the list, no more than a piece
 * of it is in memory, and a slow reader holds no database connection.
 */
export async function* booksSitemap(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  firstId: string,
  { perFile, perQuery }: Sizes,
): AsyncGenerator<string> {
  yield urlset.begin
  let next: string | undefined = firstId
  for (let left = perFile; next !== undefined && left > 0; left -= perQuery) {
    const wanted = Math.min(perQuery, left)
    const rows = await forSaleFrom(db, next, wanted + 1)
    yield urlEntries(
      rows
        .slice(0, wanted)
        .map(({ id, updated_at }) => ({ address: `${publicUrl()}/bøger/${id}`, changedAt: updated_at })),
    )
    next = rows[wanted]?.id
  }
  yield urlset.end
}
