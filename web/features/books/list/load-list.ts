import { data, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { Api } from '../../../api/client.ts'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import type { Item } from '../book-card.tsx'
import type { WorkHit } from '../work/work-hit.ts'
import { orNotFound } from '../or-not-found.ts'
import { countChoices } from './count-choices.ts'
import { hitsIn } from './hits.ts'
import { loadAdverts } from './running-adverts.ts'
import { findInstead, nothingInstead } from './find-instead.ts'
import { isWords } from './isbn-in.ts'
import { showsWorks } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { readQuery, normalisedAddress } from './query-in-address.ts'
import { asBody, asWorksBody } from './query-in-calls.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Loads the first page of the list that the address describes. `url` is the address of the page: a redirect must not
 * lead to the address of a data request. `bookId` limits the list to one edition, by its id or ISBN.
 */
export async function loadList(context: Context, url: URL, bookId: string | null) {
  const api = context.get(apiContext)
  const { pathname, searchParams } = url
  const normalised = normalisedAddress(searchParams)
  if (normalised) throw redirect(normalised.size > 0 ? `${pathname}?${normalised}` : pathname)
  const query = readQuery(searchParams)
  const found = findHits(api, query, bookId)
  const [{ items, works, headers }, counts, adverts, understood] = await Promise.all([
    found,
    countChoices(context, query, bookId, found),
    loadAdverts(context),
    understand(context, query, found),
  ])
  const corrected = headers.get('X-Corrected-Query')
  const editionId = headers.get('X-Book-Id')
  if (bookId !== null && editionId === null) throw data(null, { status: 404 })
  const isEmpty = items.length === 0 && works.length === 0
  const instead = isEmpty ? await findInstead(context, { query, bookId, understood }) : nothingInstead
  return {
    query,
    bookId,
    /** The edition's id, also when `bookId` is an ISBN. */
    editionId,
    /** The first page: copies, or works where the query asks for them. The other list is empty. */
    items,
    works,
    hits: hitsIn(headers),
    cursor: headers.get('X-Next-Cursor'),
    /** The corrected text that was searched for, when nothing matched the typed one. */
    corrected: corrected && decodeURIComponent(corrected),
    counts,
    adverts,
    /** How the text is read; null without one, or for an ISBN. */
    understood,
    ...instead,
    /** Set when the requested list failed and this is the previous one. */
    failed: null as Failed | null,
  }
}

type Found = { items: Item[]; works: WorkHit[]; headers: Headers }

async function findHits(api: Api, query: ListQuery, bookId: string | null): Promise<Found> {
  if (showsWorks(query, bookId)) {
    const { reply, headers } = await api.callWithHeaders('searchWorks', asWorksBody(query))
    return { items: [], works: reply, headers }
  }
  const answer = api.callWithHeaders('getResults', asBody(query, bookId))
  const { reply, headers } = await (bookId === null ? answer : orNotFound(answer))
  return { items: reply, works: [], headers }
}

function understand(context: Context, { text }: ListQuery, page: Promise<unknown>) {
  if (!isWords(text)) return null
  return orElse(context, context.get(apiContext).call('understoodQuery', { query: text }), null, page)
}

/** The failure of a list that an earlier one replaces. */
export type Failed = {
  message: string
  /** The history entry that the earlier list was loaded for. */
  entry: string
}
