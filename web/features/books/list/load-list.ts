import { data, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { Api } from '../../../api/client.ts'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { Refused } from '../../../api/refused.ts'
import type { Item } from '../book-card.tsx'
import { orUnknown } from '../or-unknown.ts'
import { countChoices } from './count-choices.ts'
import { hitsIn } from './hits.ts'
import type { Hits } from './hits.ts'
import type { Failed } from './failed-list.ts'
import { loadAdverts } from './running-adverts.ts'
import { isbnIn } from './isbn-in.ts'
import { countFilters, withoutFilters } from './wish.ts'
import type { Wish } from './wish.ts'
import { readWish, straightened } from './wish-in-address.ts'
import { asBody, asQuery } from './wish-in-calls.ts'

/** What is offered where nothing fulfils the wish: all that its filters keep away, or what comes close. */
export type Offer = { kind: 'unfiltered'; items: Item[]; hits: Hits } | { kind: 'close'; items: Item[] }

const offered = 8

type Context = Readonly<RouterContextProvider>

/**
 * The first page of what the address asks for. `url` is the page's own, not that of a request for its data alone, which
 * nobody can be sent to. `bookId` narrows the list to one edition, by its id or ISBN.
 */
export async function loadList(context: Context, url: URL, bookId: string | null) {
  const api = context.get(apiContext)
  const { pathname, searchParams } = url
  const straight = straightened(searchParams)
  if (straight) throw redirect(straight.size > 0 ? `${pathname}?${straight}` : pathname)
  const wish = readWish(searchParams)
  const found = findItems(api, wish, bookId)
  const [{ reply: items, headers }, counts, adverts] = await Promise.all([
    found,
    countChoices(context, wish, bookId, found),
    loadAdverts(context),
  ])
  const corrected = headers.get('X-Corrected-Query')
  const editionId = headers.get('X-Book-Id')
  if (bookId !== null && editionId === null) throw data(null, { status: 404 })
  const isEmpty = items.length === 0
  const [offer, edition] = await Promise.all([
    isEmpty ? offerInstead(context, wish, bookId) : null,
    isEmpty ? findEdition(context, bookId ?? isbnIn(wish.text)) : null,
  ])
  return {
    wish,
    bookId,
    /** The edition's own id, by whatever `bookId` names it. */
    editionId,
    items,
    hits: hitsIn(headers),
    cursor: headers.get('X-Next-Cursor'),
    /** What was searched for instead, nothing matching as typed. */
    corrected: corrected && decodeURIComponent(corrected),
    counts,
    adverts,
    offer,
    /** The one that the list is of or that the text numbers, where no copy is shown to tell of it. */
    edition: edition ?? (bookId === null ? null : offeredEdition(offer)),
    /** What was asked for could not be fetched, and this is the list from before. */
    failed: null as Failed | null,
  }
}

function findItems(api: Api, wish: Wish, bookId: string | null) {
  const answer = api.callWithHeaders('getResults', asBody(wish, bookId))
  return bookId === null ? answer : orUnknown(answer)
}

async function findEdition(context: Context, bookId: string | null) {
  return bookId === null ? null : orElse(context, editionOrNone(context.get(apiContext), bookId), null)
}

/** A number may be no book's. */
async function editionOrNone(api: Api, bookId: string) {
  try {
    return await api.call('edition', { bookId })
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null
    throw error
  }
}

/** Filters alone keep the edition's copies away: they tell of it, too. */
function offeredEdition(offer: Offer | null) {
  return offer?.kind === 'unfiltered' ? (offer.items[0]?.apiBook ?? null) : null
}

async function offerInstead(context: Context, wish: Wish, bookId: string | null): Promise<Offer | null> {
  const api = context.get(apiContext)
  const wider = withoutFilters(wish)
  if (countFilters(wish) > 0) {
    const query = { ...asBody(wider, bookId), limit: offered }
    const answer = await orElse(context, api.callWithHeaders('getResults', query), null)
    if (answer && answer.reply.length > 0)
      return { kind: 'unfiltered', items: answer.reply, hits: hitsIn(answer.headers) }
  }
  const items = await orElse(context, api.call('nearMatches', asQuery(wider, bookId)), [])
  return items.length > 0 ? { kind: 'close', items } : null
}
