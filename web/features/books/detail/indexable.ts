import type { Reply } from '#contract/contract'

const dayInMs = 86_400_000
/** Half a year covers the book purchases of two terms. After that nobody searches for a sold copy. */
const indexedAfterSaleDays = 180

type Page = {
  dbBook: Pick<Reply<'findBook'>['dbBook'], 'sold' | 'sold_at' | 'created'>
  /** Null while unknown; the page then stays indexed. */
  related: Pick<Reply<'relatedBooks'>, 'copyCount' | 'editions'> | null
}

/**
 * Whether search engines may index the page. A sold book's page answers 200 and stays indexed for some time after the
 * sale, or while it leads to a copy that can be bought, so that links to it keep their value. Later it is a dead end, and
 * search engines rank a site with many of those lower.
 */
export function isIndexable({ dbBook, related }: Page, now: string): boolean {
  if (!dbBook.sold || !related || related.copyCount > 0 || related.editions.length > 0) return true
  return Date.parse(now) - Date.parse(dbBook.sold_at ?? dbBook.created) < indexedAfterSaleDays * dayInMs
}
