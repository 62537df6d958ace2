/** A page of the copies that answer a query best, as JSON: this is what nearly every search is. */
import { copiesOfOwn, noCopies, type OwnCopies } from '../copies/own-copies.ts'
import type { Copy, PackedCopies } from '../copies/packed-copies.ts'
import type { Need } from '../copies/copy-cache.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { Query } from '../parse/query.ts'
import { candidatesFor, type Candidate } from '../rank/candidates.ts'
import { turnsOf, type Place, type Turn } from '../rank/turns.ts'
import type { Searching } from './searching.ts'

/** A copy as a list sends it, and its place there. */
export type FoundCopy = Place & { json: Buffer }

export type Page = {
  copies: FoundCopy[]
  /** How many copies there are in all. */
  total: number
  /** How many editions were found, up to `candidateLimit`. */
  editions: number
}

export const candidateLimit = 300

type Asked = { viewerId: string | null; limit: number; after: Place | null }

export async function pageOf(
  { db, copies }: Pick<Searching, 'db' | 'copies'>,
  index: EditionIndex,
  query: Query,
  asked: Asked,
): Promise<Page> {
  const { viewerId, limit, after } = asked
  const candidates = candidatesFor(index, query, { most: candidateLimit })
  const own = candidates.length === 0 ? noCopies : await copiesOfOwn(db, viewerId)
  const { turns, total } = turnsOf(candidates, { own, limit, after })
  const found = turns.length === 0 ? [] : await copiesInTurn(copies, turns, { ...asked, own })
  return { copies: found, total, editions: candidates.length }
}

async function copiesInTurn(
  cache: Searching['copies'],
  turns: readonly Turn<Candidate>[],
  { viewerId, limit, after, own }: Asked & { own: OwnCopies },
): Promise<FoundCopy[]> {
  const needs = needsOf(turns, own)
  const found = await cache.cheapest(needs)
  const copiesOf = new Map(needs.map(({ edition }, at) => [edition.number, found[at]!]))
  const copies = turns.flatMap(({ edition, score, round, skip, take }) =>
    someOf(copiesOf.get(edition.number)!, viewerId, skip, skip + take).map(({ id, price, json }) => ({
      id,
      price,
      json,
      bookId: edition.id,
      score,
      round,
    })),
  )
  // Of the copy that was shown last, its turn may have some left.
  const shown = after ? copies.findIndex((copy) => !isShown(copy, after)) : 0
  return shown === -1 ? [] : copies.slice(shown, shown + limit)
}

/** Each edition once, with as many copies as its last turn reaches to, beside the viewer's own. */
function needsOf(turns: readonly Turn<Candidate>[], own: OwnCopies): (Need & { edition: Edition })[] {
  const needOf = new Map<number, Need & { edition: Edition }>()
  for (const { edition, skip, take } of turns) {
    const ownOfIt = own.size === 0 ? 0 : (own.get(edition.id) ?? 0)
    needOf.set(edition.number, { edition, most: skip + take + ownOfIt })
  }
  return [...needOf.values()]
}

/** Of those that are not the viewer's own. */
function someOf(copies: PackedCopies, viewerId: string | null, from: number, to: number): readonly Copy[] {
  return viewerId === null ? copies.slice(from, to) : copies.othersThan(viewerId, from, to)
}

function isShown({ bookId, round, price, id }: FoundCopy, after: Place): boolean {
  const isOfThatTurn = bookId === after.bookId && round === after.round
  return isOfThatTurn && (price < after.price || (price === after.price && id <= after.id))
}
