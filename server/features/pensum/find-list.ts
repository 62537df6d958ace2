/** Reads kept lists: one's own, and shared ones. A list that is neither is as if it was not there. */
import { sql } from 'kysely'
import type { ReplyOf } from '#contract/http'
import type { KeptLine, KeptList } from '#contract/pensums'
import type * as contract from '#contract/pensums'
import { Refusal } from '#contract/refusals'
import { isUuid } from '#rules/id'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { presentBook, versionOf } from '../books/present.ts'
import { bookColumns, coverColumns } from '../books/queries.ts'
import { lowestOfWorks, lowestPrices, type WorkOffer } from './queries.ts'

const keptLists = (db: Db) =>
  db
    .selectFrom('pensum')
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'slug',
      'name',
      'school',
      'course',
      'term',
      'sharing',
      'hidden',
      'shows_owner',
      'updated_at',
      'account_id',
      'copied',
    ])
    .select(({ selectFrom }) =>
      selectFrom('pensum_line')
        .select(sql<number>`count(*)::int`.as('books'))
        .whereRef('pensum_id', '=', 'pensum.id')
        .$asScalar()
        .$notNull()
        .as('books'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof keptLists>['execute']>>[number]

function presentList(row: Row): KeptList {
  const { id, shows_owner, updated_at, account_id: _, ...facts } = row
  return {
    ...facts,
    pensumId: id,
    showsOwner: shows_owner,
    updated: updated_at.toISOString(),
  }
}

export async function listLists({ db }: Pick<Deps, 'db'>, accountId: string): Promise<KeptList[]> {
  const rows = await keptLists(db)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(presentList)
}

/** Finds a list by id or slug, where this viewer may read it. */
export async function readableList(db: Db, viewerId: string | null, named: string): Promise<Row> {
  const row = await keptLists(db)
    .where(isUuid(named) ? 'id' : 'slug', '=', named)
    .executeTakeFirst()
  if (!row || (row.sharing === 'private' && row.account_id !== viewerId)) throw new Refusal('not_found')
  return row
}

export async function findList(
  { db }: Pick<Deps, 'db'>,
  viewerId: string | null,
  { named, otherEditions }: { named: string; otherEditions: boolean },
): Promise<ReplyOf<typeof contract.pensum>> {
  const row = await readableList(db, viewerId, named)
  const isOwn = row.account_id === viewerId
  const [lines, owner] = await Promise.all([
    linesOf(db, row.id),
    row.shows_owner ? firstNameOf(db, row.account_id) : null,
  ])
  const ids = lines.map(({ book_id }) => book_id)
  const [prices, ofWorks] = await Promise.all([
    lowestPrices(db, viewerId, ids),
    otherEditions ? lowestOfWorks(db, viewerId, standingAlone(lines)) : new Map<string, never>(),
  ])
  return {
    ...presentList(row),
    isOwn,
    owner,
    lines: lines.map(({ has, ...book }) => {
      const offer = prices.get(book.book_id)
      const ofWork = ofWorks.get(book.book_id)
      return {
        apiBook: presentBook(book),
        has: isOwn && has,
        copies: offer?.copies ?? 0,
        cheapest: offer?.lowest ?? null,
        ...(offer ? { cheapestStand: offer.stand } : {}),
        ...(offer?.cover ? { cover: offer.cover } : {}),
        ...(ofWork ? { anyEdition: presentOffer(ofWork) } : {}),
      }
    }),
  }
}

/** A list with two editions of a book means exactly these two. */
function standingAlone(lines: readonly { book_id: string; work_id: number | null }[]): string[] {
  const ofWork = Map.groupBy(lines, ({ work_id }) => work_id)
  return lines.filter(({ work_id }) => ofWork.get(work_id)!.length === 1).map(({ book_id }) => book_id)
}

function presentOffer(offer: WorkOffer): KeptLine['anyEdition'] {
  const { copies, lowest, stand, book_id, edition, year, work_id, slug } = offer
  const named = { bookId: book_id, version: versionOf(edition), ...(year === null ? {} : { year }) }
  return { copies, cheapest: lowest, stand, ...named, workId: work_id, slug }
}

function linesOf(db: Db, pensumId: string) {
  return db
    .selectFrom('pensum_line')
    .innerJoin('book', 'book.id', 'pensum_line.book_id')
    .select('has')
    .select([...bookColumns, ...coverColumns])
    .where('pensum_id', '=', pensumId)
    .orderBy('position')
    .execute()
}

async function firstNameOf(db: Db, accountId: string): Promise<string> {
  const { first_name } = await db
    .selectFrom('account')
    .select('first_name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return first_name
}
