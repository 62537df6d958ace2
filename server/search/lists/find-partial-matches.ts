/** Finds copies that contain all known words of a text, or all but one or two. */
import type { Item } from '#contract/books'
import { SerialisedList, type OrSerialised } from '../../http/serialised-list.ts'
import { knownWordsQuery, withoutWords } from '../correct/partial-queries.ts'
import { pageOf } from './page.ts'
import type { SearchContext } from './search-context.ts'

// With more words missing a match says little about what the person wants.
const mostMissing = 2

export async function findPartialMatches(
  context: SearchContext,
  text: string,
  viewerId: string | null,
  limit: number,
): Promise<OrSerialised<Item[]>> {
  const index = await context.index.queued()
  const query = knownWordsQuery(index, text)
  for (let missing = 0; query && missing <= mostMissing; missing++) {
    const fewer = withoutWords(query, missing)
    if (!fewer) return []
    const { copies } = await pageOf(context, index, fewer, { viewerId, limit, after: null })
    if (copies.length > 0) return new SerialisedList(copies.map(({ json }) => json))
  }
  return []
}
