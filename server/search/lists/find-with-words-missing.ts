/** What holds all words of a text that any book is found by, or all but one or two. */
import type { Item } from '#contract/books'
import { SerialisedList, type OrSerialised } from '../../http/serialised-list.ts'
import { queryOfKnownWords, withFewerWords } from '../correct/missing-words.ts'
import { pageOf } from './page.ts'
import type { Searching } from './searching.ts'

// Of more, what is left says little of what was looked for.
const mostMissing = 2

export async function findWithWordsMissing(
  searching: Searching,
  text: string,
  viewerId: string | null,
  limit: number,
): Promise<OrSerialised<Item[]>> {
  const index = await searching.index.queued()
  const query = queryOfKnownWords(index, text)
  for (let missing = 0; query && missing <= mostMissing; missing++) {
    const fewer = withFewerWords(query, missing)
    if (!fewer) return []
    const { copies } = await pageOf(searching, index, fewer, { viewerId, limit, after: null })
    if (copies.length > 0) return new SerialisedList(copies.map(({ json }) => json))
  }
  return []
}
