import { data, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { Api } from '../../../api/client.ts'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { Refused } from '../../../api/refused.ts'
import type { Item } from '../book-card.tsx'
import { orNotFound } from '../or-not-found.ts'
import { countChoices } from './count-choices.ts'
import { hitsIn } from './hits.ts'
import type { Hits } from './hits.ts'
import { loadAdverts } from './running-adverts.ts'
import { isbnIn } from './isbn-in.ts'
import { countFilters, withoutFilters } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { readQuery, normalisedAddress } from './query-in-address.ts'
import { asBody, asParams } from './query-in-calls.ts'

/** The books offered when nothing matches: those without the filters, or close matches. */
export type Offer = { kind: 'unfiltered'; items: Item[]; hits: Hits } | { kind: 'close'; items: Item[] }

const maxOffered = 8

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
  const found = findItems(api, query, bookId)
  const [{ reply: items, headers }, counts, adverts] = await Promise.all([
    found,
    countChoices(context, query, bookId, found),
    loadAdverts(context),
  ])
  const corrected = headers.get('X-Corrected-Query')
  const editionId = headers.get('X-Book-Id')
  if (bookId !== null && editionId === null) throw data(null, { status: 404 })
  const isEmpty = items.length === 0
  const [offer, edition] = await Promise.all([
    isEmpty ? findOffer(context, query, bookId) : null,
    isEmpty ? findEdition(context, bookId ?? isbnIn(query.text)) : null,
  ])
  return {
    query,
    bookId,
    /** The edition's id, also when `bookId` is an ISBN. */
    editionId,
    items,
    hits: hitsIn(headers),
    cursor: headers.get('X-Next-Cursor'),
    /** The corrected text that was searched for, when nothing matched the typed one. */
    corrected: corrected && decodeURIComponent(corrected),
    counts,
    adverts,
    offer,
    /** The edition of the list or of the ISBN in the text, when no copy is shown. */
    edition: edition ?? (bookId === null ? null : offeredEdition(offer)),
    /** Set when the requested list failed and this is the previous one. */
    failed: null as Failed | null,
  }
}

function findItems(api: Api, query: ListQuery, bookId: string | null) {
  const answer = api.callWithHeaders('getResults', asBody(query, bookId))
  return bookId === null ? answer : orNotFound(answer)
}

async function findEdition(context: Context, bookId: string | null) {
  return bookId === null ? null : orElse(context, editionOrNone(context.get(apiContext), bookId), null)
}

/** Null when no book has the ISBN. */
async function editionOrNone(api: Api, bookId: string) {
  try {
    return await api.call('edition', { bookId })
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null
    throw error
  }
}

/** The edition, from copies that only the filters exclude. */
function offeredEdition(offer: Offer | null) {
  return offer?.kind === 'unfiltered' ? (offer.items[0]?.apiBook ?? null) : null
}

async function findOffer(context: Context, query: ListQuery, bookId: string | null): Promise<Offer | null> {
  const api = context.get(apiContext)
  const wider = withoutFilters(query)
  if (countFilters(query) > 0) {
    const body = { ...asBody(wider, bookId), limit: maxOffered }
    const answer = await orElse(context, api.callWithHeaders('getResults', body), null)
    if (answer && answer.reply.length > 0)
      return { kind: 'unfiltered', items: answer.reply, hits: hitsIn(answer.headers) }
  }
  const items = await orElse(context, api.call('nearMatches', asParams(wider, bookId)), [])
  return items.length > 0 ? { kind: 'close', items } : null
}

/** The failure of a list that an earlier one replaces. */
export type Failed = {
  message: string
  /** The history entry that the earlier list was loaded for. */
  entry: string
}
