/** The list of nearly every search: the copies for a text by relevance, without filters. The index ranks it. */
import type { Item } from '#contract/books'
import { SerialisedList } from '../../http/serialised-list.ts'
import { interpretationsOf } from '../correct/attempts.ts'
import { correctedText, namesOf } from '../correct/corrected-text.ts'
import type { SearchParams, SearchResult } from '../params.ts'
import { decodeRelevanceCursor, encodeRelevanceCursor } from '../rank/cursor.ts'
import { candidateLimit, pageOf, type Page } from './page.ts'
import type { SearchContext } from './search-context.ts'

/** Null if no interpretation finds anything. */
export async function plainList(
  context: SearchContext,
  params: SearchParams,
  viewerId: string | null,
  size: number,
): Promise<SearchResult | null> {
  const index = await context.index.queued()
  const after = decodeRelevanceCursor(params.cursor)
  const pageParams = { viewerId, limit: size + 1, after }
  for (const { query, corrected, attempt } of interpretationsOf(index, params.query, params.verbatim)) {
    if (after && after.attempt !== attempt) continue
    const page = await pageOf(context, index, query, pageParams)
    // A later page may be empty although the interpretation has hits, so `total` decides.
    if (page.total === 0) continue
    const spell = (names: string[]) => correctedText(params.query, query.texts, names)
    return resultOf(page, size, attempt, corrected ? spell : null)
  }
  if (after === null) return null
  // The interpretation that the cursor names finds nothing any more, so the list starts over.
  const { cursor: _, ...anew } = params
  return plainList(context, anew, viewerId, size)
}

/** `spell` returns the corrected text in the spelling of the best copy's names. */
function resultOf(
  { copies, total, editions }: Page,
  size: number,
  attempt: number,
  spell: ((names: string[]) => string) | null,
): SearchResult {
  const shown = copies.slice(0, size)
  const last = shown.at(-1)
  return {
    items: new SerialisedList(shown.map(({ json }) => json)),
    total,
    relation: editions >= candidateLimit ? 'gte' : 'eq',
    nextCursor: last && copies.length > size ? encodeRelevanceCursor({ ...last, attempt }) : null,
    corrected: spell && spell(shown[0] ? namesOf(JSON.parse(shown[0].json.toString()) as Item) : []),
  }
}
