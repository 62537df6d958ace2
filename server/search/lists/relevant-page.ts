/** A page of the copies that fit a text best, cards and all: this is what nearly every search is. */
import type { Db } from '../../db/db.ts'
import type { Edition } from '../index/edition.ts'
import type { Editions } from '../index/edition-index.ts'
import { candidatesFor } from '../rank/candidates.ts'
import type { Question } from '../parse/query.ts'
import { cheapestCopies, type Need } from '../copies/cheapest-copies.ts'
import type { Copy, PackedCopies } from '../copies/packed-copies.ts'
import { copiesOfOwn, noCopies, type OwnCopies } from '../copies/own-copies.ts'
import { turnsOf, type Place, type Turn } from '../rank/turns.ts'

/** A copy as a list sends it, and its place there. */
export type FoundCopy = Place & { json: Buffer }

export type FoundPage = {
  copies: FoundCopy[]
  /** How many copies there are in all. */
  total: number
  /** How many editions were found, up to `mostCandidates`. */
  editions: number
}

export const mostCandidates = 300

type Asked = { askerId: string | null; limit: number; after: Place | null }

export async function copiesThatFit(
  db: Db,
  editions: Editions,
  question: Question,
  asked: Asked,
): Promise<FoundPage> {
  const { askerId, limit, after } = asked
  const candidates = candidatesFor(editions, question, { most: mostCandidates })
  const own = candidates.length === 0 ? noCopies : await copiesOfOwn(db, askerId)
  const { turns, total } = turnsOf(candidates, { own, limit, after })
  const copies = turns.length === 0 ? [] : await copiesInTurn(db, turns, after, { ...asked, own })
  return { copies, total, editions: candidates.length }
}

async function copiesInTurn(
  db: Db,
  turns: readonly Turn[],
  after: Place | null,
  { askerId, limit, own }: Asked & { own: OwnCopies },
): Promise<FoundCopy[]> {
  const needs = needsOf(turns, own)
  const shelves = await cheapestCopies(db, needs)
  const shelfOf = new Map(needs.map(({ edition }, at) => [edition, shelves[at]!]))
  const copies = turns.flatMap(({ edition, worth, round, skip, take }) =>
    someOf(shelfOf.get(edition)!, askerId, skip, skip + take).map(({ id, price, json }) => ({
      id,
      price,
      json,
      bookId: edition.id,
      worth,
      round,
    })),
  )
  // Of the copy that was shown last, its turn may have some left.
  const shown = after ? copies.findIndex((copy) => !isShown(copy, after)) : 0
  return shown === -1 ? [] : copies.slice(shown, shown + limit)
}

/** Each edition once, with as many copies as its last turn reaches to, beside the asker's own. */
function needsOf(turns: readonly Turn[], own: OwnCopies): Need[] {
  const mostOf = new Map<Edition, number>()
  for (const { edition, skip, take } of turns) mostOf.set(edition, skip + take + (own.get(edition.id) ?? 0))
  return [...mostOf].map(([edition, most]) => ({ edition, most }))
}

/** Of those that are not the asker's own. */
function someOf(copies: PackedCopies, askerId: string | null, from: number, to: number): readonly Copy[] {
  return askerId === null ? copies.slice(from, to) : copies.othersThan(askerId, from, to)
}

function isShown({ bookId, round, price, id }: FoundCopy, after: Place): boolean {
  const isOfThatTurn = bookId === after.bookId && round === after.round
  return isOfThatTurn && (price < after.price || (price === after.price && id <= after.id))
}
