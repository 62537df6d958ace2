/**
 * What comes closest to a wish that nothing fulfils: the same with filters dropped; where it names an edition, others of that
 * work, and books like it; else what holds as many of the words as may be.
 */
import type { ParsedBodyOf } from '#contract/http'
import type { Item, nearMatches } from '#contract/books'
import { isMistypedIsbn } from '#rules/isbn'
import type { Deps } from '../../deps.ts'
import { WrittenList, type OrWritten } from '../../http/written-list.ts'
import { copiesAkinTo } from './copies-akin.ts'
import { currentEditionsInTurn } from '../../search/index/current-index.ts'
import { searchListings } from '../../search/lists/find.ts'
import { questionOfKnownWords, withFewerWords } from '../../search/correct/missing-words.ts'
import { isbnsOf, isWhole } from '../../search/parse/query.ts'
import { copiesThatFit } from '../../search/lists/relevant-page.ts'

type Wish = ParsedBodyOf<typeof nearMatches>

const mostShown = 8

export async function findNearMatches(
  deps: Pick<Deps, 'db'>,
  wish: Wish,
  askerId: string | null,
): Promise<OrWritten<Item[]>> {
  const { query, bookId } = wish
  for (const wider of widerWishes(wish)) {
    const { items } = await searchListings(deps, { ...wider, limit: mostShown }, askerId)
    if (items.length > 0) return items
  }
  const named = bookId ?? editionSaid(query)
  const akin = named === null ? [] : await copiesAkinTo(deps, named, askerId, mostShown)
  if (akin.length > 0) return akin
  if (bookId !== undefined && query.trim() !== '') return findNearMatches(deps, { query }, askerId)
  // Of a number between whose parts hyphens stand, each part would be a word.
  if (editionSaid(query) !== null || isMistypedIsbn(query)) return []
  return withWordsMissing(deps, query, askerId)
}

/** Where it is goes first, then what it costs, then its state, then its language; of one edition it stays. */
const filtersInTurn = [['near', 'pickup'], ['minPrice', 'maxPrice'], ['stand'], ['language']] as const

/** The wish with ever fewer filters; nothing where there is none to drop. */
function* widerWishes(wish: Wish): Generator<Wish> {
  const wider = { ...wish }
  for (const filters of filtersInTurn) {
    const dropped = filters.filter((filter) => wider[filter] !== undefined)
    for (const filter of dropped) delete wider[filter]
    if (dropped.length > 0) yield { ...wider }
  }
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
  const question = questionOfKnownWords(editions, query)
  for (let missing = 0; question && missing <= mostMissing; missing++) {
    const fewer = withFewerWords(question, missing)
    if (!fewer) return []
    const { copies } = await copiesThatFit(db, editions, fewer, { askerId, limit: mostShown, after: null })
    if (copies.length > 0) return new WrittenList(copies.map(({ json }) => json))
  }
  return []
}
