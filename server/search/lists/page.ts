/** A page of a query's best copies, as JSON. Nearly every search is one of these. */
import { countOwnCopies, noCopies, type OwnCopies } from '../copies/own-copies.ts'
import type { Copy, PackedCopies } from '../copies/packed-copies.ts'
import type { Need } from '../copies/copy-cache.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { Query } from '../parse/query.ts'
import { candidatesFor, type Candidate } from '../rank/candidates.ts'
import { roundRobin, type Place, type Turn } from '../rank/round-robin.ts'
import type { SearchContext } from './search-context.ts'

/** A copy as a list sends it, with its position. */
export type FoundCopy = Place & { json: Buffer }

export type Page = {
  copies: FoundCopy[]
  /** Number of matching copies. */
  total: number
  /** Number of editions found, up to `candidateLimit`. */
  editions: number
}

export const candidateLimit = 300

type PageParams = { viewerId: string | null; limit: number; after: Place | null }

export async function pageOf(
  { db, copies }: Pick<SearchContext, 'db' | 'copies'>,
  index: EditionIndex,
  query: Query,
  params: PageParams,
): Promise<Page> {
  const { viewerId, limit, after } = params
  const candidates = candidatesFor(index, query, { most: candidateLimit })
  const own = candidates.length === 0 ? noCopies : await countOwnCopies(db, viewerId)
  const { turns, total } = roundRobin(candidates, { own, limit, after })
  const found = turns.length === 0 ? [] : await copiesForTurns(copies, turns, { ...params, own })
  return { copies: found, total, editions: candidates.length }
}

async function copiesForTurns(
  cache: SearchContext['copies'],
  turns: readonly Turn<Candidate>[],
  { viewerId, limit, after, own }: PageParams & { own: OwnCopies },
): Promise<FoundCopy[]> {
  const needs = needsOf(turns, own)
  const found = await cache.cheapest(needs)
  const copiesOf = new Map(needs.map(({ edition }, at) => [edition.number, found[at]!]))
  const copies = turns.flatMap(({ edition, score, round, skip, take }) =>
    sliceFor(copiesOf.get(edition.number)!, viewerId, skip, skip + take).map(({ id, price, json }) => ({
      id,
      price,
      json,
      bookId: edition.id,
      score,
      round,
    })),
  )
  // The turn of the last shown copy may have copies left.
  const shown = after ? copies.findIndex((copy) => !isShown(copy, after)) : 0
  return shown === -1 ? [] : copies.slice(shown, shown + limit)
}

/** Returns one need per edition: the copies up to the end of its last turn, and as many more as the viewer's own. */
function needsOf(turns: readonly Turn<Candidate>[], own: OwnCopies): (Need & { edition: Edition })[] {
  const needOf = new Map<number, Need & { edition: Edition }>()
  for (const { edition, skip, take } of turns) {
    const ownOfIt = own.size === 0 ? 0 : (own.get(edition.id) ?? 0)
    needOf.set(edition.number, { edition, most: skip + take + ownOfIt })
  }
  return [...needOf.values()]
}

function sliceFor(copies: PackedCopies, viewerId: string | null, from: number, to: number): readonly Copy[] {
  return viewerId === null ? copies.slice(from, to) : copies.sliceWithout(viewerId, from, to)
}

function isShown({ bookId, round, price, id }: FoundCopy, after: Place): boolean {
  const isOfThatTurn = bookId === after.bookId && round === after.round
  return isOfThatTurn && (price < after.price || (price === after.price && id <= after.id))
}
