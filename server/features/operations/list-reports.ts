/** Open reports, each with the reported thing as it is now. */
import { sql } from 'kysely'
import type { Reply } from '#contract/contract'
import { mostRows } from '#rules/desk-lists'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { isSuspended } from './suspended.ts'

type Report = Reply<'operatorReports'>[number]

export async function listReports({ db }: Pick<Deps, 'db'>): Promise<Report[]> {
  const rows = await openReports(db)
  const photos = await photosOf(
    db,
    rows.flatMap(({ listing_id }) => listing_id ?? []),
  )
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    kind: kindOf(row),
    reason: row.reason,
    note: row.note,
    created: row.created_at.toISOString(),
    reporter: reporterOf(row),
    reported: {
      _id: row.reported_id,
      first_name: row.reported_first,
      last_name: row.reported_last,
      suspended: row.suspended,
      may_suspend: !row.suspended && row.reported_role === 'user' && row.reported_left_at === null,
    },
    listing: listingOf(row, photos),
    pensum: pensumOf(row),
    others: row.others,
  }))
}

type Row = Awaited<ReturnType<typeof openReports>>[number]

function kindOf({ chat_id, reported_listing, reported_pensum }: Row): Report['kind'] {
  if (chat_id !== null) return 'chat'
  if (reported_listing !== null) return 'listing'
  return reported_pensum === null ? 'person' : 'pensum'
}

function pensumOf({ pensum_id, list, titles }: Row): Report['pensum'] {
  return pensum_id === null || list === null ? null : { pensumId: pensum_id, ...list, titles: titles ?? [] }
}

function reporterOf(row: Row): Report['reporter'] {
  if (row.reporter_id !== null)
    return {
      _id: row.reporter_id,
      name: `${row.reporter_first} ${row.reporter_last}`,
      email: row.account_email ?? '',
    }
  if (row.reporter_email === null) return null
  return { _id: null, name: row.reporter_name ?? '', email: row.reporter_email }
}

function listingOf(row: Row, photos: Awaited<ReturnType<typeof photosOf>>): Report['listing'] {
  if (row.listing_id === null) return null
  return {
    dbId: row.listing_id,
    title: row.title ?? '',
    desc: row.description ?? '',
    price: row.price ?? 0,
    photos: photos.filter(({ listing_id }) => listing_id === row.listing_id).map(({ key }) => key),
    state: row.state ?? 'deleted',
    hidden: row.takedown_id !== null,
  }
}

type ListFacts = Omit<NonNullable<Report['pensum']>, 'pensumId' | 'titles'>

const listFacts = sql<ListFacts | null>`case when pensum.id is not null then jsonb_build_object(
  'slug', pensum.slug, 'name', pensum.name, 'school', pensum.school, 'course', pensum.course, 'term', pensum.term,
  'sharing', pensum.sharing, 'hidden', pensum.hidden) end`
const titlesOnList = sql<string[] | null>`(
  select array_agg(book.title order by position) from pensum_line join book on book.id = book_id
  where pensum_id = pensum.id)`

function openReports(db: Db) {
  return (
    db
      .selectFrom('report')
      .leftJoin('account as reporter', 'reporter.id', 'report.reporter_id')
      .innerJoin('account as reported', 'reported.id', 'report.reported_id')
      .leftJoin('chat', 'chat.id', 'report.chat_id')
      .leftJoin('listing', (join) =>
        join.on((on) =>
          on.or([
            on('listing.id', '=', on.ref('report.listing_id')),
            on('listing.id', '=', on.ref('chat.listing_id')),
          ]),
        ),
      )
      .leftJoin('book', 'book.id', 'listing.book_id')
      .leftJoin('pensum', (join) =>
        join.onRef('pensum.id', '=', 'report.pensum_id').on('pensum.deleted_at', 'is', null),
      )
      .select(['report.id', 'number', 'reason', 'note', 'report.created_at', 'report.chat_id'])
      .select(['reporter_id', 'reporter_name', 'reporter_email', 'reporter.email as account_email'])
      .select(['reporter.first_name as reporter_first', 'reporter.last_name as reporter_last'])
      .select(['reported_id', 'reported.first_name as reported_first', 'reported.last_name as reported_last'])
      .select(['report.listing_id as reported_listing', 'listing.id as listing_id', 'book.title'])
      .select(['listing.description', 'listing.price', 'listing.state', 'listing.takedown_id'])
      .select(['reported.role as reported_role', 'reported.deleted_at as reported_left_at'])
      .select(['report.pensum_id as reported_pensum', 'pensum.id as pensum_id'])
      .select(listFacts.as('list'))
      .select(titlesOnList.as('titles'))
      .select(isSuspended('reported.id').as('suspended'))
      .select(
        sql<number>`(select count(*) from report same where same.closed_at is null
        and same.reported_id = report.reported_id and same.listing_id is not distinct from report.listing_id
        and same.chat_id is not distinct from report.chat_id and same.pensum_id is not distinct from report.pensum_id)::int - 1`.as(
          'others',
        ),
      )
      .where('report.closed_at', 'is', null)
      // A person may be in danger.
      .orderBy(sql`reason = 'child_abuse'`, 'desc')
      .orderBy('report.id')
      .limit(mostRows.reports)
      .execute()
  )
}

async function photosOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return []
  return db
    .selectFrom('photo')
    .select(['listing_id', 'key'])
    .where('listing_id', 'in', [...new Set(listingIds)])
    .orderBy('listing_id')
    .orderBy('position')
    .execute()
}
