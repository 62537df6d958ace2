/**
 * What comes closest to a wish that nothing fulfils: the same with filters dropped; where it names an edition, others of that
 * work, and books like it; else what holds as many of the words as may be.
 */
import type { ParsedBodyOf } from '#contract/http'
import type { Item, nearMatches } from '#contract/books'
import type { Deps } from '../../deps.ts'
import { WrittenList, type OrWritten } from '../../http/written-list.ts'
import { copiesAkinTo } from './copies-akin.ts'
import { currentEditionsInTurn } from './editions/current-editions.ts'
import { searchListings } from './search-listings.ts'
import { questionOfKnownWords, withFewerWords } from './search/fewer-words.ts'
import { isbnsOf, isWhole } from './search/question.ts'
import { copiesThatFit } from './search/relevant-page.ts'
import { isNarrowed } from './search/scope.ts'

type Wish = ParsedBodyOf<typeof nearMatches>

const mostShown = 8

export async function findNearMatches(
  deps: Pick<Deps, 'db'>,
  wish: Wish,
  askerId: string | null,
): Promise<OrWritten<Item[]>> {
  const { query, bookId } = wish
  for (const wider of isNarrowed(wish) ? widerWishes(wish) : []) {
    const { items } = await searchListings(deps, { ...wider, limit: mostShown }, askerId)
    if (items.length > 0) return items
  }
  const named = bookId ?? editionSaid(query)
  const akin = named === null ? [] : await copiesAkinTo(deps, named, askerId, mostShown)
  if (akin.length > 0) return akin
  if (bookId !== undefined && query.trim() !== '') return findNearMatches(deps, { query }, askerId)
  return withWordsMissing(deps, query, askerId)
}

/** Where it is goes first, then what it costs, then its state, then its language; of one edition it stays. */
function* widerWishes({ near: _near, pickup: _pickup, ...wish }: Wish): Generator<Wish> {
  yield wish
  const { minPrice: _min, maxPrice: _max, ...anyPrice } = wish
  yield anyPrice
  const { stand: _stand, ...anyState } = anyPrice
  yield anyState
  const { language: _language, ...anyLanguage } = anyState
  yield anyLanguage
}

function editionSaid(query: string): string | null {
  const isbns = isbnsOf(query)
  return isbns !== null && isWhole(isbns) ? isbns.from : null
}

// Of more, what is left says little of the wish.
const mostMissing = 2

async function withWordsMissing(
  { db }: Pick<Deps, 'db'>,
  query: string,
  askerId: string | null,
): Promise<OrWritten<Item[]>> {
  const editions = await currentEditionsInTurn(db)
  const question = questionOfKnownWords(editions.vocabulary, query)
  for (let missing = 0; question && missing <= mostMissing; missing++) {
    const fewer = withFewerWords(question, missing)
    if (!fewer) return []
    const { copies } = await copiesThatFit(db, editions, fewer, { askerId, limit: mostShown, after: null })
    if (copies.length > 0) return new WrittenList(copies.map(({ json }) => json))
  }
  return []
}
