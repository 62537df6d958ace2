/** All other lists of works: with filters, without a text, or in another order than relevance. The database makes them. */
import type { Item } from '#contract/books'
import type { WorkHit } from '#contract/works'
import { correctedText, namesOf } from '../correct/corrected-text.ts'
import { understand } from '../correct/understand.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { filterFor } from '../match/filters.ts'
import type { WorksParams, WorksResult } from '../params.ts'
import { filteredCandidates, filteredLimit } from '../rank/filtered-candidates.ts'
import { workOf } from '../rank/works.ts'
import { copyConditions } from './conditions.ts'
import type { SearchContext } from './search-context.ts'
import { decodeWorkCursor, encodeWorkCursor } from './work-cursor.ts'
import { describeWork } from './work-hit.ts'
import { editionsOfWorks, worksOfAll } from './works-of-all.ts'
import { worksAmong, type FoundWork, type WorkOrder, type WorkPage } from './works-among.ts'

/** Null if the text finds no book at all. */
export async function filteredWorks(
  { db, index: current, loadItems }: SearchContext,
  params: WorksParams,
  viewerId: string | null,
  size: number,
): Promise<WorksResult | null> {
  const index = await current.queued()
  const isText = params.query.trim() !== ''
  const understood = isText ? understand(index, params.query, params.verbatim) : null
  if (isText && !understood) return null
  const query = {
    copies: copyConditions(params, viewerId),
    order: params.sort ?? 'relevance',
    after: decodeWorkCursor(params.cursor),
    limit: size + 1,
  }
  const isScoped = understood !== null || params.bookId !== undefined
  const page = isScoped
    ? await pageAmong(index)
    : await pageOfAll(query.order === 'relevance' ? 'newest' : query.order)
  const shown = page.works.slice(0, size)
  const items = new Map(
    (
      await loadItems(
        db,
        shown.map(({ cheapest }) => cheapest),
        viewerId,
      )
    ).map((item) => [item.dbBook._id, item]),
  )
  const hits = shown.flatMap((work) => hitOf(index, work, items.get(work.cheapest)))
  const last = shown.at(-1)
  return {
    hits,
    total: page.total,
    copies: page.copies,
    relation: page.relation,
    nextCursor:
      last && page.works.length > size
        ? encodeWorkCursor({ ...last, attempt: understood?.attempt ?? 0 })
        : null,
    corrected: understood?.corrected
      ? correctedText(params.query, understood.query.texts, hits[0] ? namesOf(hits[0].cheapest) : [])
      : null,
  }

  async function pageAmong(of: EditionIndex): Promise<WorkPage> {
    const candidates = filteredCandidates(of, understood?.query ?? null, params)
    const editions = candidates.map(({ edition, score }) => ({
      id: edition.id,
      score,
      work: workOf(edition),
    }))
    const found = await worksAmong(db, editions, query)
    return { ...found, relation: candidates.length >= filteredLimit ? 'gte' : 'eq' }
  }

  async function pageOfAll(order: Exclude<WorkOrder, 'relevance'>): Promise<WorkPage> {
    const { works, ...counted } = await worksOfAll(db, { ...query, order, filters: params, viewerId })
    const editions = await editionsOfWorks(db, works)
    const all = { ...query, order, after: null, limit: works.length }
    const found = await worksAmong(db, ofEdition(editions), all)
    return { ...counted, works: found.works }
  }

  /** Those with the number that the filters ask for. */
  function ofEdition<Ranked extends { id: string }>(editions: Ranked[]): Ranked[] {
    const passes = filterFor(index, params)
    return editions.filter(({ id }) => {
      const edition = index.get(id)
      return edition !== undefined && passes(edition)
    })
  }
}

/** Nothing for a work whose cheapest copy was sold meanwhile. */
function hitOf(index: EditionIndex, { work, editions }: FoundWork, cheapest: Item | undefined): WorkHit | [] {
  const forSale = editions.flatMap(({ id, copies, from }) => {
    const edition = index.get(id)
    return edition ? { edition, copies, from } : []
  })
  return cheapest && forSale.length > 0 ? { ...describeWork(work, forSale), cheapest } : []
}
