/** The page of a work: all editions beside each other, for sale or not, and what copies were sold for. */
import { sql } from 'kysely'
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/works'
import { editionNumber } from '#rules/edition'
import { foldForSearch } from '#rules/search-words'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { leastWeight, subjectsOf } from '../../subjects/title-subjects.ts'
import { narrowerThan, subjects } from '../../subjects/vocabulary.ts'
import { workNumbered } from '../works/find-work.ts'
import { loadItems } from './load-items.ts'
import { presentBook } from './present.ts'
import { bookColumns, coverColumns } from './queries.ts'
import { pricesByMonth, singlePrices } from './work-prices.ts'

const mostEditions = 60
const mostSubjects = 3
const mostOwn = 12
const months = 24

export async function findWork(
  deps: Pick<Deps, 'db' | 'clock'>,
  { workId }: ParsedBodyOf<typeof contract.work>,
  viewerId: string | null,
): Promise<ReplyOf<typeof contract.work>> {
  const { db, clock } = deps
  const work = await workNumbered(db, workId)
  if (!work) throw new Refusal('not_found')
  const editions = await editionsOf(db, work.id, viewerId)
  // The last edition has just moved to another work.
  if (editions.length === 0) throw new Refusal('not_found')
  const since = clock.now()
  since.setUTCMonth(since.getUTCMonth() - months)
  const ids = editions.map(({ book_id }) => book_id)
  const [prices, sales, own] = await Promise.all([
    pricesByMonth(db, ids, since),
    singlePrices(db, ids, since),
    viewerId === null ? [] : ownCopies(deps, work.id, viewerId),
  ])
  return {
    workId: work.id,
    slug: work.slug,
    title: work.title,
    authors: editions.toSorted((one, other) => other.authors.length - one.authors.length)[0]!.authors,
    copies: editions[0]!.all_copies,
    from: editions[0]!.lowest_of_all,
    subjects: subjectsOfWork(editions),
    own,
    editions: editions.map((edition) => ({
      ...presentBook(edition),
      ...(edition.pages === null ? {} : { pages: edition.pages }),
      copies: edition.copies,
      from: edition.lowest,
      ...(edition.cover === null ? {} : { cover: edition.cover }),
    })),
    prices,
    sales,
  }
}

/** The subjects that all editions show. A broader one is left out where a narrower one of its own is shown. */
function subjectsOfWork(editions: readonly { title: string; subjects: readonly string[] }[]) {
  const weights = new Map<string, number>()
  for (const { title, subjects: stated } of editions)
    for (const [id, weight] of subjectsOf({ title: foldForSearch(title), shown: { title }, stated }))
      if (weight >= leastWeight.on) weights.set(id, Math.max(weight, weights.get(id) ?? 0))
  const shown = [...weights.keys()].map((id) => subjects.get(id)!)
  return shown
    .filter((subject) => !narrowerThan(subject).some(({ id }) => weights.has(id)))
    .toSorted((one, other) => weights.get(other.id)! - weights.get(one.id)!)
    .slice(0, mostSubjects)
    .map(({ id, danish }) => ({ id, name: danish }))
}

async function ownCopies(deps: Pick<Deps, 'db'>, workId: number, viewerId: string) {
  const ids = await deps.db
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select('listing.id')
    .where('book.work_id', '=', workId)
    .where('listing.seller_id', '=', viewerId)
    .where('listing.state', '=', 'active')
    .orderBy('listing.id', 'desc')
    .limit(mostOwn)
    .execute()
  return loadItems(
    deps,
    ids.map(({ id }) => id),
    viewerId,
  )
}

/** Newest first: by year, then by number. Of more than `mostEditions` those that nobody sells are left out first. */
async function editionsOf(db: Db, workId: number, viewerId: string | null) {
  const editions = await db
    .selectFrom('book')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('listing')
          .select([
            sql<number>`count(*)::int`.as('copies'),
            sql<number | null>`min(price)`.as('lowest'),
            sql<string | null>`(array_agg(listing.id order by price, listing.id))[1]`.as('cheapest'),
          ])
          .whereRef('listing.book_id', '=', 'book.id')
          .where('listing.state', '=', 'active')
          .$if(viewerId !== null, (query) => query.where('listing.seller_id', '<>', viewerId!))
          .as('offer'),
      (join) => join.onTrue(),
    )
    .select([...bookColumns, ...coverColumns])
    .select(['book.pages', 'book.subjects', 'offer.copies', 'offer.lowest'])
    // The sums count all editions, also those beyond the limit.
    .select([
      sql<number>`(sum(offer.copies) over ())::int`.as('all_copies'),
      sql<number | null>`min(offer.lowest) over ()`.as('lowest_of_all'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('photo')
        .select('key')
        .whereRef('photo.listing_id', '=', 'offer.cheapest')
        .orderBy('position')
        .limit(1)
        .as('cover'),
    )
    .where('book.work_id', '=', workId)
    .orderBy(sql`offer.copies > 0`, 'desc')
    .orderBy('book.year', (order) => order.desc().nullsLast())
    .orderBy(sql`coalesce(substring(book.edition from '[0-9]{1,9}')::int, 1)`, 'desc')
    .orderBy('book.isbn')
    .limit(mostEditions)
    .execute()
  return editions.toSorted(
    (one, other) =>
      (other.year ?? 0) - (one.year ?? 0) ||
      editionNumber(other.edition) - editionNumber(one.edition) ||
      (one.isbn < other.isbn ? -1 : 1),
  )
}
