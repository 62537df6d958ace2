/** The books for sale on a subject: how many, the best known and the newest. */
import { subjects } from '../../subjects/vocabulary.ts'
import type { SubjectBooks } from '../params.ts'
import { candidate } from '../rank/candidates.ts'
import { candidateTable } from './candidate-table.ts'
import { copyConditions } from './conditions.ts'
import { editionsOnSubject } from './editions-on-subject.ts'
import { orderedCopies } from './ordered-copies.ts'
import type { SearchContext } from './search-context.ts'
import { hitsOfFound } from './works-found.ts'
import { editionsOfWorks } from './works-of-all.ts'
import { worksAmong } from './works-among.ts'

const shown = 8
/** Some works may have only the viewer's own copies. */
const mostWorks = 2 * shown
const noScore = { all: 0, letters: 0, match: 0, edition: 0, closeness: 0 }

/** Null for an unknown subject. */
export async function booksOnSubject(
  context: SearchContext,
  subjectId: string,
  viewerId: string | null,
): Promise<SubjectBooks | null> {
  const subject = subjects.get(subjectId)
  if (!subject) return null
  const index = await context.index.queued()
  const { copies, editions, works } = await editionsOnSubject(index, subject)
  if (editions.length === 0) return { copies: 0, works: 0, from: null, known: [], newest: [] }
  const conditions = copyConditions({}, viewerId)
  const inOrder = {
    candidates: candidateTable(editions.map((edition) => candidate(edition, noScore))),
    editions: conditions,
    copies: conditions,
    after: null,
  }
  const [newest, [cheapest], known] = await Promise.all([
    orderedCopies(context.db, { ...inOrder, order: 'newest', limit: shown }),
    orderedCopies(context.db, { ...inOrder, order: 'price', limit: 1 }),
    bestKnown(),
  ])
  return {
    copies,
    works: works.size,
    from: cheapest?.key ?? null,
    known,
    newest: await context.loadItems(
      context.db,
      newest.map(({ id }) => id),
      viewerId,
    ),
  }

  /** The index visits the most popular editions first. */
  async function bestKnown() {
    const wanted = [...works].slice(0, mostWorks).map(([work, { id }]) => ({ work, bookId: id }))
    const placeOf = new Map(wanted.map(({ work }, place) => [work, place]))
    const found = await worksAmong(context.db, await editionsOfWorks(context.db, wanted), {
      copies: conditions,
      order: 'relevance',
      after: null,
      limit: mostWorks,
    })
    const inPlace = found.works.toSorted((one, other) => placeOf.get(one.work)! - placeOf.get(other.work)!)
    return hitsOfFound(context, index, inPlace.slice(0, shown), viewerId)
  }
}
