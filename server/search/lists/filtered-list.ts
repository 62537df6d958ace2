/** All other lists: with filters, without a text, or in another order than relevance. The database makes them. */
import type { Item } from '#contract/books'
import type { Db } from '../../db/db.ts'
import type { Interpretation } from '../correct/attempts.ts'
import { correctedText, namesOf } from '../correct/corrected-text.ts'
import { understand } from '../correct/understand.ts'
import type { ListParams, SearchResult } from '../params.ts'
import { decodeRelevanceCursor, encodeRelevanceCursor } from '../rank/cursor.ts'
import { filteredCandidates } from '../rank/filtered-candidates.ts'
import { candidateTable } from './candidate-table.ts'
import { editionsOfWork } from './editions-of-work.ts'
import { copyConditions, inEditions } from './conditions.ts'
import { countCopies } from './count.ts'
import { greatestKey, orderedCopies } from './ordered-copies.ts'
import { relevantCopies } from './relevant-copies.ts'
import type { SearchContext } from './search-context.ts'
import { decodeCursor, encodeCursor } from './sort-cursor.ts'

/** Null if the text finds no book at all. */
export async function filteredList(
  { db, index: current, loadItems }: SearchContext,
  params: ListParams,
  viewerId: string | null,
  size: number,
): Promise<SearchResult | null> {
  const index = await current.queued()
  const isText = params.query.trim() !== ''
  const understood = isText ? understand(index, params.query, params.verbatim) : null
  if (isText && !understood) return null
  const isScoped = understood !== null || params.bookId !== undefined || params.workId !== undefined
  const candidates = isScoped
    ? candidateTable(
        filteredCandidates(index, understood?.query ?? null, params, await editionsOfWork(db, params.workId)),
      )
    : null
  const scope = { candidates, editions: inEditions(params), copies: copyConditions(params, viewerId) }
  const [{ ids, next }, count] = await Promise.all([
    pageOf(db, scope, params, size, understood?.attempt ?? 0),
    countCopies(db, scope),
  ])
  const items = await loadItems(db, ids, viewerId)
  return { ...count, items, nextCursor: next, corrected: correctedIn(params.query, understood, items[0]) }
}

type Scope = Parameters<typeof countCopies>[1]
type Page = { ids: string[]; next: string | null }

async function pageOf(
  db: Db,
  scope: Scope,
  params: ListParams,
  size: number,
  attempt: number,
): Promise<Page> {
  const order = params.sort ?? 'relevance'
  const limit = size + 1
  if (order === 'relevance' && scope.candidates) {
    const { candidates } = scope
    const after = decodeRelevanceCursor(params.cursor)
    const found = await relevantCopies(db, { ...scope, candidates, after, limit })
    return page(found, size, (last) => encodeRelevanceCursor({ ...last, attempt }))
  }
  const sort = order === 'relevance' ? 'newest' : order
  const after = decodeCursor(params.cursor, greatestKey[sort])
  const found = await orderedCopies(db, { ...scope, order: sort, after, limit })
  return page(found, size, encodeCursor)
}

function page<Row extends { id: string }>(found: Row[], size: number, encode: (last: Row) => string): Page {
  const shown = found.slice(0, size)
  return {
    ids: shown.map(({ id }) => id),
    next: found.length > size ? encode(shown.at(-1)!) : null,
  }
}

function correctedIn(typed: string, understood: Interpretation | null, best: Item | undefined) {
  if (!understood?.corrected) return null
  return correctedText(typed, understood.query.texts, best ? namesOf(best) : [])
}
