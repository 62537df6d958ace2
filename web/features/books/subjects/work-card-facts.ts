import type { Reply } from '#contract/contract'
import { plural } from '#rules/danish'
import { authorsOf, editionAndYear } from '../authors.ts'
import { editionAddress } from '../detail/other-copies.tsx'
import { workAddress } from '../work/work-address.ts'

type WorkHit = Reply<'subject'>['known'][number]
export type WorkCardFacts = ReturnType<typeof workCardFacts>

/** Reduces a work to what its card shows, since a page carries its data again for hydration. */
export function workCardFacts({
  workId,
  slug,
  title,
  copies,
  from,
  editions,
  editionCount,
  cheapest,
}: WorkHit) {
  const { photos, preview } = cheapest.dbBook
  return {
    // An edition that has just come belongs to no work yet.
    address: workId === null ? editionAddress(cheapest.apiBook.bookId) : workAddress({ slug, workId }),
    title,
    authors: authorsOf(cheapest.apiBook),
    editions: editionCount === 1 ? editionAndYear(editions[0]!) : plural(editionCount, 'udgave', 'udgaver'),
    copies,
    from,
    photo: photos[0],
    preview,
  }
}
