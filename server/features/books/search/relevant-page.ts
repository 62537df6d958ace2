/**
 * A page of the copies that fit a text best, cards and all, in one statement: this is what nearly every search is.
 *
 * Editions take turns, so that a page shows different books instead of the copies of one: in each round every edition shows
 * its next cheapest copy, best edition first; one whose title is exactly what was typed shows several at a time.
 */
import { prepared, type Prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/connect.ts'
import { candidatesAmong, candidatesByIsbn, valuesOf } from './candidates.ts'
import { exactFit, worth } from './fit.ts'
import type { Question } from './question.ts'

/** The place of a copy in such a list. */
export type Place = { round: number; worth: number; bookId: string; price: number; id: string }

/** What the card of a listing shows, as `listing_card` keeps it, and its place in the list. */
export type FoundCopy = {
  id: string
  seller_id: string
  price: number
  condition: number
  description: string
  pickup: boolean
  /** UTC, without saying so. */
  created_at: string
  book_id: string
  title: string
  authors: string[]
  isbn: string
  edition: string
  year: number | null
  publisher: string | null
  language: string | null
  first_name: string
  last_name: string
  postal_code: string | null
  city: string | null
  /** Keys, cover first. */
  photos: string[]
  /** Of the cover. */
  preview: string | null
  round: number
  worth: number
}

export type FoundPage = {
  copies: FoundCopy[]
  /** How many copies there are in all. */
  total: number
  /** How many editions were found, up to `mostCandidates`. */
  editions: number
}

/** `copies` is JSON as far as it goes: [round, worth, card], with commas between. */
type PageRow = { copies: string | null; total: number; editions: number }

export const mostCandidates = 300
export const perRoundWhenExact = 6

/**
 * Values come as $(n+1)…: asker, limit, and the place after which it goes on. There is one turn more than copies are
 * wanted, as the edition shown last may have none left. The limit of one makes the planner look each card up, however many
 * it expects.
 */
export function pageOf(candidates: string, n: number): string {
  const [asker, limit, round, placeWorth, placeBook, price, id] = [1, 2, 3, 4, 5, 6, 7].map(
    (at) => `$${n + at}`,
  )
  const notYetShown = `(worth < ${placeWorth}::int or (worth = ${placeWorth}::int and book_id >= ${placeBook}::uuid))`
  return `
with ${candidates},
own as materialized (
  select book_id, count(*)::int as copies from listing
  where seller_id = ${asker}::uuid and state = 'active' group by book_id),
living as materialized (
  select c.book_id, c.copies - coalesce(own.copies, 0) as copies, ${worth} as worth,
    case when fit = ${exactFit} then ${perRoundWhenExact} else 1 end as per
  from candidate c left join own using (book_id)),
found as materialized (
  select coalesce(sum(copies), 0)::int as total, count(*)::int as editions,
    count(*) filter (where copies > ${round}::int * per and ${notYetShown}) as in_this,
    count(*) filter (where copies > (${round}::int + 1) * per) as in_next
  from living),
turn as materialized (
  select book_id, worth, per, round from living cross join found
    cross join lateral generate_series(${round}::int, least((copies - 1) / per,
      ${round}::int + case when in_this > ${limit}::int then 0 when in_this + in_next > ${limit}::int then 1 else ${limit}::int end)) round
  where copies > 0 and (round > ${round}::int or ${notYetShown})
  order by round, worth desc, book_id limit ${limit}::int + 1),
copy as materialized (
  select l.*, round, worth, turn.book_id from turn cross join lateral (
    select l.id, l.price from listing l
    where l.book_id = turn.book_id and l.state = 'active' and l.seller_id is distinct from ${asker}::uuid
    order by l.price, l.id offset round * per limit per) l
  where round > ${round}::int or worth <> ${placeWorth}::int or turn.book_id <> ${placeBook}::uuid
    or (l.price, l.id) > (${price}::int, ${id}::uuid)
  order by round, worth desc, turn.book_id, l.price, l.id limit ${limit}::int),
shown as (
  select string_agg('[' || round || ',' || worth || ',' || card.facts || ']', ','
    order by round, worth desc, book_id, price, id) as copies
  from copy cross join lateral (select facts from listing_card where listing_id = copy.id limit 1) card)
select copies, total, editions from found cross join shown`
}

/**
 * The beginning of the list for a guest, which is what is asked for most: the same without what only a place to go on from,
 * or copies of one's own, need. $(n+1) is the limit.
 */
export function firstPageOf(candidates: string, n: number): string {
  const limit = `$${n + 1}::int`
  return `
with ${candidates},
best as materialized (
  select book_id, copies, ${worth} as worth, case when fit = ${exactFit} then ${perRoundWhenExact} else 1 end as per,
    (sum(copies) over ())::int as total, (count(*) over ())::int as editions
  from candidate order by worth desc, book_id limit ${limit}),
copy as materialized (
  select l.id, l.price, turn.book_id, turn.worth, turn.round from (
    select * from best cross join lateral generate_series(0,
      case when editions >= ${limit} then 0 else least((copies - 1) / per, ${limit}) end) round
    order by round, worth desc, book_id limit ${limit}) turn
  cross join lateral (
    select l.id, l.price from listing l where l.book_id = turn.book_id and l.state = 'active'
    order by l.price, l.id offset round * per limit per) l
  order by round, worth desc, book_id, price, id limit ${limit}),
shown as (
  select string_agg('[' || round || ',' || worth || ',' || card.facts || ']', ','
    order by round, worth desc, book_id, price, id) as copies
  from copy cross join lateral (select facts from listing_card where listing_id = copy.id limit 1) card)
select copies, coalesce(total, 0) as total, coalesce(editions, 0) as editions
from shown left join lateral (select total, editions from best limit 1) counted on true`
}

type Statements = { first: Prepared<PageRow>; any: Prepared<PageRow> }

function statements(name: string, candidates: string, n: number): Statements {
  return {
    first: prepared(`first page ${name}`, firstPageOf(candidates, n)),
    any: prepared(`page ${name}`, pageOf(candidates, n)),
  }
}

const all = { narrowed: '', most: mostCandidates }
const byText = statements('by a text', candidatesAmong({ ...all, several: false }), 8)
const byTexts = statements('by texts', candidatesAmong({ ...all, several: true }), 8)
const byIsbn = statements('by ISBN', candidatesByIsbn(all), 2)

const beginning: Place = {
  round: 0,
  worth: 2_147_483_647,
  bookId: '00000000-0000-0000-0000-000000000000',
  price: 0,
  id: '00000000-0000-0000-0000-000000000000',
}

type Asked = { askerId: string | null; limit: number; after: Place | null }

export function copiesThatFit(db: Db, question: Question, asked: Asked): Promise<FoundPage> {
  return run(question.texts.length > 1 ? byTexts : byText, db, valuesOf(question), asked)
}

export function copiesByIsbn(db: Db, isbns: { from: string; to: string }, asked: Asked): Promise<FoundPage> {
  return run(byIsbn, db, [isbns.from, isbns.to], asked)
}

async function run(
  { first, any }: Statements,
  db: Db,
  candidates: unknown[],
  { askerId, limit, after }: Asked,
): Promise<FoundPage> {
  const { round, worth: placeWorth, bookId, price, id } = after ?? beginning
  const rows =
    askerId === null && after === null
      ? await first(db, [...candidates, limit])
      : await any(db, [...candidates, askerId, limit, round, placeWorth, bookId, price, id])
  const [{ copies, total, editions }] = rows as [PageRow]
  return { copies: copies === null ? [] : copiesIn(copies), total, editions }
}

type Card = Omit<FoundCopy, 'round' | 'worth'>

function copiesIn(text: string): FoundCopy[] {
  const found = JSON.parse(`[${text}]`) as [number, number, Card][]
  return found.map(([round, worthOfIt, card]) => ({ ...card, round, worth: worthOfIt }))
}
