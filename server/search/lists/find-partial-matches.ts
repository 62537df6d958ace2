/** Finds copies that contain all known words of a text, then those on its subject, then all known words but one or two. */
import type { Item } from '#contract/books'
import { SerialisedList, type OrSerialised } from '../../http/serialised-list.ts'
import { knownWordsQuery, subjectQuery, withoutWords } from '../correct/partial-queries.ts'
import type { Query } from '../parse/query.ts'
import { pageOf } from './page.ts'
import type { SearchContext } from './search-context.ts'

// A match with more words missing says little about what the person wants.
const mostMissing = 2

export async function findPartialMatches(
  context: SearchContext,
  text: string,
  viewerId: string | null,
  limit: number,
): Promise<OrSerialised<Item[]>> {
  const index = await context.index.queued()
  for (const query of partialQueries(knownWordsQuery(index, text), subjectQuery(text))) {
    const { copies } = await pageOf(context, index, query, { viewerId, limit, after: null })
    if (copies.length > 0) return new SerialisedList(copies.map(({ json }) => json))
  }
  return []
}

function* partialQueries(known: Query | null, onSubject: Query | null): Generator<Query> {
  const saysMore = onSubject === null || (known !== null && known.tokens.length > onSubject.tokens.length)
  if (known && onSubject && saysMore) yield known
  if (onSubject) yield onSubject
  for (let missing = onSubject ? 1 : 0; known && missing <= mostMissing; missing++) {
    const fewer = withoutWords(known, missing)
    if (!fewer) return
    yield fewer
  }
}
