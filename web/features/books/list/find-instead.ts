/** Finds the books and ways on that a page without hits shows. */
import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import type { Api } from '../../../api/client.ts'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { Refused } from '../../../api/refused.ts'
import type { Item } from '../book-card.tsx'
import { findWays } from './find-ways.ts'
import type { Ways } from './find-ways.ts'
import { hitsIn } from './hits.ts'
import type { Hits } from './hits.ts'
import { isbnIn, isWords } from './isbn-in.ts'
import { countFilters, showsWorks, withoutFilters } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { asBody, asParams, asWorksBody } from './query-in-calls.ts'
import type { Understood } from './understood-words.ts'

/** The books offered when nothing matches: those without the filters, or close matches. */
export type Offer = { kind: 'unfiltered'; items: Item[]; hits: Hits } | { kind: 'close'; items: Item[] }

const maxOffered = 8

export type Instead = {
  offer: Offer | null
  /** Ways out of a search, if it is not only the filters that leave no hits. */
  ways: Ways | null
  /** The work that the text names, if nobody sells it. */
  knownWork: Reply<'knownWork'>['work']
  /** The edition of the list or of the ISBN in the text. */
  edition: Reply<'edition'> | null
}

export const nothingInstead: Instead = { offer: null, ways: null, knownWork: null, edition: null }

type Context = Readonly<RouterContextProvider>
type Empty = { query: ListQuery; bookId: string | null; understood: Understood | null }

export async function findInstead(context: Context, { query, bookId, understood }: Empty): Promise<Instead> {
  const [offer, edition] = await Promise.all([
    findOffer(context, query, bookId),
    findEdition(context, bookId ?? isbnIn(query.text)),
  ])
  const isUnknown = isWords(query.text) && bookId === null && offer?.kind !== 'unfiltered'
  const [ways, knownWork] = isUnknown
    ? await Promise.all([findWays(context, query, understood), findKnownWork(context, query)])
    : [null, null]
  const shelved = ways?.subject?.works.flatMap(({ editions }) => editions.map((each) => each.bookId))
  return {
    offer: withoutBooks(offer, new Set(shelved)),
    ways,
    knownWork,
    edition: edition ?? (bookId === null ? null : offeredEdition(offer)),
  }
}

async function findKnownWork(context: Context, { text }: ListQuery) {
  const answer = context.get(apiContext).call('knownWork', { query: text })
  return (await orElse(context, answer, null))?.work ?? null
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
    const answer = await orElse(context, findUnfiltered(api, wider, bookId), null)
    if (answer && answer.items.length > 0) return { kind: 'unfiltered', ...answer }
  }
  const items = await orElse(context, api.call('nearMatches', asParams(wider, bookId)), [])
  return items.length > 0 ? { kind: 'close', items } : null
}

/** Counts the hits of the list without filters, with its first books; of a work the cheapest copy. */
async function findUnfiltered(api: Api, wider: ListQuery, bookId: string | null) {
  if (showsWorks(wider, bookId)) {
    const body = { ...asWorksBody(wider), limit: maxOffered }
    const { reply, headers } = await api.callWithHeaders('searchWorks', body)
    return { items: reply.map(({ cheapest }) => cheapest), hits: hitsIn(headers) }
  }
  const body = { ...asBody(wider, bookId), limit: maxOffered }
  const { reply, headers } = await api.callWithHeaders('getResults', body)
  return { items: reply, hits: hitsIn(headers) }
}

/** The close matches that the subject's books do not show already. */
function withoutBooks(offer: Offer | null, shown: ReadonlySet<string>): Offer | null {
  if (offer?.kind !== 'close') return offer
  const items = offer.items.filter(({ apiBook }) => !shown.has(apiBook.bookId))
  return items.length > 0 ? { kind: 'close', items } : null
}
