import type { Reply } from '#contract/contract'

const dayInMs = 86_400_000
/** Half a year: two terms' hunt for books, after which a sold copy answers nobody's search. */
const soldIsFoundForDays = 180

type Sold = {
  dbBook: Pick<Reply<'findBook'>['dbBook'], 'sold' | 'sold_at' | 'created'>
  /** Null while it is not known: what may be worth finding is kept. */
  related: Pick<Reply<'relatedBooks'>, 'copyCount' | 'editions'> | null
}

/**
 * Whether search engines may keep the page. A sold book's page answers 200 and is kept for some time after the sale, or
 * while it leads on to a copy that can be bought, so that links to it lose nothing; later it would only be one more dead
 * end in the results, and a site with many of those is shown less.
 */
export function isWorthFinding({ dbBook, related }: Sold, now: string): boolean {
  if (!dbBook.sold || !related || related.copyCount > 0 || related.editions.length > 0) return true
  return Date.parse(now) - Date.parse(dbBook.sold_at ?? dbBook.created) < soldIsFoundForDays * dayInMs
}
