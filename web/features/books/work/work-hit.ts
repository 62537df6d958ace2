/** A work in a list, in words. Pure. */
import type { Reply } from '#contract/contract'
import { plural } from '#rules/danish'
import { editionNumber } from '#rules/edition'
import type { Fees } from '#rules/quote'
import { authorsOf, editionAndYear } from '../authors.ts'
import { editionAddress } from '../detail/other-copies.tsx'
import { paidWords } from '../paid-words.ts'
import { workAddress } from './work-address.ts'

export type WorkHit = Reply<'searchWorks'>[number]

/** A key that tells a hit from the others in its list. */
export function hitKey({ workId, editions }: Pick<WorkHit, 'workId' | 'editions'>): string {
  return workId === null ? editions[0]!.bookId : String(workId)
}

/** '8.–9. udgave'; '9. udgave, 2018' for a single one. */
export function editionsOf({ editions, editionCount }: Pick<WorkHit, 'editions' | 'editionCount'>): string {
  const numbers = editions.map(({ version }) => editionNumber(version))
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  if (editionCount === 1) return editionAndYear(editions[0]!)
  if (lowest === highest) return plural(editionCount, 'udgave', 'udgaver')
  const isWhole = new Set(numbers).size === highest - lowest + 1 && editionCount <= editions.length
  if (isWhole || numbers.length > 2) return `${lowest}.–${highest}. udgave`
  return `${lowest}. og ${highest}. udgave`
}

export function copiesOf(copies: number): string {
  return plural(copies, 'eksemplar', 'eksemplarer')
}

/** The page of the work; of its edition while it belongs to no work. */
export function hitAddress(hit: Pick<WorkHit, 'workId' | 'slug' | 'editions'>): `/${string}` {
  const { workId, slug } = hit
  return workId === null ? editionAddress(hit.editions[0]!.bookId) : workAddress({ workId, slug })
}

export type WorkCardFacts = ReturnType<typeof workCardFacts>

/** Reduces a work to what its card shows, since a page carries its data again for hydration. */
export function workCardFacts(hit: WorkHit) {
  const { dbBook, apiBook } = hit.cheapest
  return {
    address: hitAddress(hit),
    title: hit.title,
    authors: authorsOf(apiBook),
    editions: editionsOf(hit),
    copies: copiesOf(hit.copies),
    hasSeveral: hit.copies > 1,
    from: hit.from,
    photo: dbBook.photos[0],
    preview: dbBook.preview,
  }
}

/** The name of a work's link: 'Microeconomics, 8.–9. udgave, 6 eksemplarer fra 231,00 kr. inkl. gebyr'. */
export function nameOfHit(
  { title, editions, copies, from }: Pick<WorkCardFacts, 'title' | 'editions' | 'copies' | 'from'>,
  fees: Fees,
): string {
  return `${title}, ${editions}, ${copies} fra ${paidWords(from, fees)}`
}
