/** The list that nearly every search is: the copies that answer a text best, with no filter and in no other order. */
import type { Item } from '#contract/books'
import { SerialisedList } from '../../http/serialised-list.ts'
import { interpretationsOf } from '../correct/attempts.ts'
import { correctedText, namesOf } from '../correct/corrected-text.ts'
import type { SearchParams, SearchResult } from '../params.ts'
import { decodeRelevanceCursor, encodeRelevanceCursor } from '../rank/cursor.ts'
import { candidateLimit, pageOf, type Page } from './page.ts'
import type { Searching } from './searching.ts'

/** Null when nothing is found, however it was meant. */
export async function plainList(
  searching: Searching,
  params: SearchParams,
  viewerId: string | null,
  size: number,
): Promise<SearchResult | null> {
  const index = await searching.index.queued()
  const after = decodeRelevanceCursor(params.cursor)
  const asked = { viewerId, limit: size + 1, after }
  for (const { query, corrected, attempt } of interpretationsOf(index, params.query, params.verbatim)) {
    if (after && after.attempt !== attempt) continue
    const page = await pageOf(searching, index, query, asked)
    // Further down there may be nothing left of what was found.
    if (page.total === 0) continue
    const spell = (names: string[]) => correctedText(params.query, query.texts, names)
    return resultOf(page, size, attempt, corrected ? spell : null)
  }
  if (after === null) return null
  // What it went on from is found no more: the list begins anew.
  const { cursor: _, ...anew } = params
  return plainList(searching, anew, viewerId, size)
}

/** `spell` says what was searched for, as the names of the best copy spell it. */
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
