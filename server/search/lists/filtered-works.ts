/** All other lists of works: with filters, without a text, or in another order than relevance. The database makes them. */
import { correctedText, namesOf } from '../correct/corrected-text.ts'
import { understand } from '../correct/understand.ts'
import { filterFor } from '../match/filters.ts'
import type { WorksParams, WorksResult } from '../params.ts'
import { filteredCandidates, filteredLimit } from '../rank/filtered-candidates.ts'
import { workOf } from '../rank/works.ts'
import { copyConditions } from './conditions.ts'
import { greatestKey } from './ordered-copies.ts'
import type { SearchContext } from './search-context.ts'
import { decodeCursor, encodeCursor } from './sort-cursor.ts'
import { decodeWorkCursor, encodeWorkCursor } from './work-cursor.ts'
import { hitsOfFound } from './works-found.ts'
import { editionsOfWorks, worksOfAll } from './works-of-all.ts'
import { worksAmong, type FoundWork, type WorkOrder, type WorkPage } from './works-among.ts'

type Page = WorkPage & {
  /** The cursor after a work of the page. */
  cursorAfter(work: FoundWork): string
}

/** Null if the text finds no book at all. */
export async function filteredWorks(
  context: SearchContext,
  params: WorksParams,
  viewerId: string | null,
  size: number,
): Promise<WorksResult | null> {
  const { db } = context
  const index = await context.index.queued()
  const isText = params.query.trim() !== ''
  const understood = isText ? understand(index, params.query, params.verbatim) : null
  if (isText && !understood) return null
  const order = params.sort ?? 'relevance'
  const copies = copyConditions(params, viewerId)
  const limit = size + 1
  const isScoped = understood !== null || params.bookId !== undefined
  const page = isScoped ? await pageAmong() : await pageOfAll(order === 'relevance' ? 'newest' : order)
  const shown = page.works.slice(0, size)
  const hits = await hitsOfFound(context, index, shown, viewerId)
  const last = shown.at(-1)
  return {
    hits,
    total: page.total,
    copies: page.copies,
    relation: page.relation,
    nextCursor: last && page.works.length > size ? page.cursorAfter(last) : null,
    corrected: understood?.corrected
      ? correctedText(params.query, understood.query.texts, hits[0] ? namesOf(hits[0].cheapest) : [])
      : null,
  }

  async function pageAmong(): Promise<Page> {
    const candidates = filteredCandidates(index, understood?.query ?? null, params)
    const editions = candidates.map(({ edition, score }) => ({
      id: edition.id,
      score,
      work: workOf(edition),
    }))
    const after = decodeWorkCursor(params.cursor)
    const found = await worksAmong(db, editions, { copies, order, after, limit })
    return {
      ...found,
      relation: candidates.length >= filteredLimit ? 'gte' : 'eq',
      cursorAfter: ({ key, work }) => encodeWorkCursor({ key, work, attempt: understood?.attempt ?? 0 }),
    }
  }

  async function pageOfAll(by: Exclude<WorkOrder, 'relevance'>): Promise<Page> {
    const after = decodeCursor(params.cursor, greatestKey[by])
    const { works, ...counted } = await worksOfAll(db, { filters: params, viewerId, order: by, after, limit })
    const editions = ofEdition(await editionsOfWorks(db, works))
    const found = await worksAmong(db, editions, { copies, order: by, after: null, limit })
    const described = new Map(found.works.map((each) => [each.work, each]))
    const placeOf = new Map(works.map((each) => [each.work, each]))
    return {
      ...counted,
      works: works.flatMap((each) => described.get(each.work) ?? []),
      cursorAfter: ({ work }) => encodeCursor(placeOf.get(work)!),
    }
  }

  /** Keeps the editions with the number that the filters ask for. */
  function ofEdition<Ranked extends { id: string }>(editions: Ranked[]): Ranked[] {
    const passes = filterFor(index, params)
    return editions.filter(({ id }) => {
      const edition = index.get(id)
      return edition !== undefined && passes(edition)
    })
  }
}
