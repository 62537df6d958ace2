/** A page of the copies that fit a text best, cards and all: this is what nearly every search is. */
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/connect.ts'
import type { Editions } from '../editions/editions.ts'
import { candidatesByIsbn, candidatesFor, type Candidate } from './candidates.ts'
import type { Question } from './question.ts'
import { turnsOf, type Place, type Turn } from './turns.ts'

/** A copy's card as `listing_card` keeps it, and its place in the list. */
export type FoundCopy = Place & { facts: string }

export type FoundPage = {
  copies: FoundCopy[]
  /** How many copies there are in all. */
  total: number
  /** How many editions were found, up to `mostCandidates`. */
  editions: number
}

export const mostCandidates = 300

type Asked = { askerId: string | null; limit: number; after: Place | null }

export function copiesThatFit(
  db: Db,
  editions: Editions,
  question: Question,
  asked: Asked,
): Promise<FoundPage> {
  return pageOf(db, candidatesFor(editions, question, { most: mostCandidates }), asked)
}

export function copiesByIsbn(
  db: Db,
  editions: Editions,
  isbns: { from: string; to: string },
  asked: Asked,
): Promise<FoundPage> {
  return pageOf(db, candidatesByIsbn(editions, isbns, { most: mostCandidates }), asked)
}

async function pageOf(db: Db, candidates: readonly Candidate[], asked: Asked): Promise<FoundPage> {
  const { askerId, limit, after } = asked
  const own = askerId === null || candidates.length === 0 ? noCopies : await copiesOfOwn(db, askerId)
  const { turns, goesOn, total } = turnsOf(candidates, { own, limit, after })
  const copies = turns.length === 0 ? [] : await copiesInTurn(db, turns, goesOn ? after : null, asked)
  return { copies, total, editions: candidates.length }
}

const noCopies: ReadonlyMap<string, number> = new Map()

const ownCopies = prepared<{ book_id: string; copies: number }>(
  'own copies of each edition',
  `select book_id, count(*)::int as copies from listing where seller_id = $1::uuid and state = 'active' group by book_id`,
)

async function copiesOfOwn(db: Db, sellerId: string): Promise<ReadonlyMap<string, number>> {
  return new Map((await ownCopies(db, [sellerId])).map(({ book_id, copies }) => [book_id, copies]))
}

/**
 * $1 to $3 are the turns, $4 the asker, $5 the limit, $6 and $7 the copy after which the first turn goes on. The limit of
 * one makes the planner look each card up, however many it expects.
 */
const cardsInTurn = prepared<{ turn: number; id: string; price: number; facts: string }>(
  'cards of copies in turn',
  `select turn::int, id, price, card.facts from (
     select t.turn, l.id, l.price
     from unnest($1::uuid[], $2::int[], $3::int[]) with ordinality t (book_id, skip, take, turn)
     cross join lateral (
       select l.id, l.price from listing l
       where l.book_id = t.book_id and l.state = 'active' and l.seller_id is distinct from $4::uuid
       order by l.price, l.id offset t.skip limit t.take) l
     where t.turn > 1 or $6::int is null or (l.price, l.id) > ($6, $7::uuid)
     order by t.turn, l.price, l.id limit $5::int) copy
   cross join lateral (select facts from listing_card where listing_id = copy.id limit 1) card
   order by turn, price, id`,
)

async function copiesInTurn(
  db: Db,
  turns: readonly Turn[],
  after: Place | null,
  { askerId, limit }: Asked,
): Promise<FoundCopy[]> {
  const rows = await cardsInTurn(db, [
    turns.map(({ bookId }) => bookId),
    turns.map(({ skip }) => skip),
    turns.map(({ take }) => take),
    askerId,
    limit,
    after?.price ?? null,
    after?.id ?? null,
  ])
  return rows.map(({ turn, id, price, facts }) => {
    const { bookId, worth, round } = turns[turn - 1]!
    return { id, price, facts, bookId, worth, round }
  })
}
