/** What comes closest to a wish that nothing fulfils: the same with filters dropped, then with a word less, then two. */
import type { ParsedBodyOf } from '#contract/http'
import type { Item, nearMatches } from '#contract/books'
import type { Deps } from '../../deps.ts'
import { WrittenList, type OrWritten } from '../../http/written-list.ts'
import { currentEditionsInTurn } from './editions/current-editions.ts'
import { searchListings } from './search-listings.ts'
import { withFewerWords } from './search/fewer-words.ts'
import { questionOf } from './search/question.ts'
import { copiesThatFit } from './search/relevant-page.ts'
import { isNarrowed } from './search/scope.ts'

type Wish = ParsedBodyOf<typeof nearMatches>

const mostShown = 8

export async function findNearMatches(
  deps: Pick<Deps, 'db'>,
  wish: Wish,
  askerId: string | null,
): Promise<OrWritten<Item[]>> {
  for (const wider of isNarrowed(wish) ? widerWishes(wish) : []) {
    const { items } = await searchListings(deps, { ...wider, limit: mostShown }, askerId)
    if (items.length > 0) return items
  }
  return withWordsMissing(deps, wish.query, askerId)
}

/** Where it is goes first, then what it costs, then its state; the book itself last. */
function* widerWishes({ near: _near, pickup: _pickup, ...wish }: Wish): Generator<Wish> {
  yield wish
  const { minPrice: _min, maxPrice: _max, ...anyPrice } = wish
  yield anyPrice
  const { stand: _stand, ...anyState } = anyPrice
  yield anyState
  yield { query: wish.query }
}

async function withWordsMissing(
  { db }: Pick<Deps, 'db'>,
  query: string,
  askerId: string | null,
): Promise<OrWritten<Item[]>> {
  const question = questionOf(query)
  const editions = await currentEditionsInTurn(db)
  for (const missing of [1, 2]) {
    const fewer = question && withFewerWords(question, missing)
    if (!fewer) return []
    const { copies } = await copiesThatFit(db, editions, fewer, { askerId, limit: mostShown, after: null })
    if (copies.length > 0) return new WrittenList(copies.map(({ json }) => json))
  }
  return []
}
