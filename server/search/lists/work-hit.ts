/** A work in a list: its names, and what is for sale of it. Pure. */
import type { WorkHit } from '#contract/works'
import { editionNumber } from '#rules/edition'
import { slugOf } from '#rules/slug'
import { nameOfWork } from '#rules/works'
import type { Edition } from '../index/edition.ts'

/** An edition's copies that a list leaves. */
export type EditionForSale = { edition: Pick<Edition, 'id' | 'shown' | 'year'>; copies: number; from: number }

const mostEditions = 12

/** `work` is the work's id, or a negative number without one. The editions are not empty. */
export function describeWork(work: number, editions: readonly EditionForSale[]): Omit<WorkHit, 'cheapest'> {
  const { title } = nameOfWork(editions.map(({ edition }) => ({ title: edition.shown.title, authors: [] })))
  return {
    workId: work > 0 ? work : null,
    slug: slugOf(title),
    title,
    copies: editions.reduce((sum, { copies }) => sum + copies, 0),
    from: Math.min(...editions.map(({ from }) => from)),
    editions: editions
      .toSorted(newestFirst)
      .slice(0, mostEditions)
      .map(({ edition: { id, shown, year }, copies, from }) => ({
        bookId: id,
        version: shown.version,
        ...(year === 0 ? {} : { year }),
        copies,
        from,
      })),
    editionCount: editions.length,
  }
}

function newestFirst({ edition: one }: EditionForSale, { edition: other }: EditionForSale): number {
  return (
    other.year - one.year ||
    editionNumber(other.shown.version) - editionNumber(one.shown.version) ||
    (one.id < other.id ? -1 : 1)
  )
}
