/** Writes one file of a section. It never has pages of what is sold. */
import type { Deps } from '../../deps.ts'
import type { Section } from './sections.ts'
import { urlEntries, urlset } from './sitemap-xml.ts'

export type Sizes = {
  /** Pages in one file. The format allows 50,000. */
  perFile: number
  perQuery: number
}

/**
 * Written in pieces, one query each, as fast as the client reads: only one piece is in memory, and a slow client
 * holds no database connection.
 */
export async function* sectionSitemap(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  section: Section,
  firstId: string,
  { perFile, perQuery }: Sizes,
): AsyncGenerator<string> {
  yield urlset.begin
  let next: string | undefined = firstId
  for (let left = perFile; next !== undefined && left > 0; left -= perQuery) {
    const wanted = Math.min(perQuery, left)
    const rows = await section.from(db, next, wanted + 1)
    yield urlEntries(
      rows.slice(0, wanted).map(({ id, updated_at }) => ({
        address: `${publicUrl()}${section.pathOf(id)}`,
        ...(updated_at ? { changedAt: updated_at } : {}),
      })),
    )
    next = rows[wanted]?.id
  }
  yield urlset.end
}
