/** The person's choices about contact: whom they blocked, what they reported, where they get notifications. */
import { sql } from 'kysely'
import type { PushTopic, SmsTopic } from '#contract/notices'
import { mostWishes } from '#rules/wish'
import { inBatches } from './in-batches.ts'
import type { ExportParams } from './export-params.ts'

export async function* blocked({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'blocked_id')
    .select(['account.first_name', 'block.created_at'])
    .where('blocker_id', '=', accountId)
    .orderBy('block.created_at')
    .execute()
  for (const { first_name, created_at } of rows) yield { hvem: first_name, siden: created_at }
}

export async function* reports({ db, accountId }: ExportParams) {
  const batches = inBatches((after, limit) =>
    db
      .selectFrom('report')
      .select(['id', 'number', 'reported_id', 'chat_id', 'listing_id', 'pensum_id', 'reason', 'note'])
      .select(['created_at', 'closed_at', 'decision', 'answer'])
      .where('reporter_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  for await (const rows of batches)
    for (const row of rows)
      yield {
        nummer: row.number,
        bruger: row.reported_id,
        samtale: row.chat_id,
        annonce: row.listing_id,
        pensum: row.pensum_id,
        grund: row.reason,
        tekst: row.note,
        anmeldt: row.created_at,
        afsluttet: row.closed_at,
        afgørelse: row.decision,
        svar: row.answer,
      }
}

export async function* enquiries({ db, accountId, publicUrl }: ExportParams) {
  const batches = inBatches((after, limit) =>
    db
      .selectFrom('enquiry')
      .select(['id', 'number', 'reason', 'order_id', 'link', 'text', 'created_at', 'answer', 'closed_at'])
      .select(
        sql<
          string[]
        >`array(select key from message_photo p where p.enquiry_id = enquiry.id order by position)`.as(
          'photos',
        ),
      )
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  for await (const rows of batches)
    for (const row of rows)
      yield {
        nummer: row.number,
        grund: row.reason,
        ordre: row.order_id,
        link: row.link,
        tekst: row.text,
        billeder: row.photos.map((key) => `${publicUrl}/photos/${key}/1000.jpg`),
        skrevet: row.created_at,
        svar: row.answer,
        afsluttet: row.closed_at,
      }
}

/** The address identifies the device; only the device can read what is sent there. */
export async function* pushDevices({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('push_device')
    .select(['endpoint', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  for (const { endpoint, created_at } of rows) yield { adresse: endpoint, slået_til: created_at }
}

export async function* wishes({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('wish')
    .leftJoin('book', 'book.id', 'wish.book_id')
    .select([
      'book.title',
      'book.isbn',
      'search',
      'any_edition',
      'condition',
      'highest',
      'near',
      'created_at',
      'ends_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(mostWishes)
    .execute()
  for (const row of rows)
    yield {
      ...(row.search === null ? { bog: row.title, isbn: row.isbn } : { søgning: row.search }),
      alle_udgaver: row.any_edition,
      værste_stand: row.condition,
      højeste_pris_øre: row.highest,
      hentes_nær: row.near,
      siden: row.created_at,
      slutter: row.ends_at,
    }
}

/** Kept reading lists, each with its books. */
export async function* keptLists({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('pensum')
    .select(['name', 'school', 'course', 'term', 'sharing', 'slug', 'created_at', 'updated_at'])
    .select(
      sql<object[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('bog', title, 'isbn', isbn, 'har', has) order by position), '[]')
        from pensum_line join book on book.id = book_id where pensum_id = pensum.id)`.as('books'),
    )
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  for (const row of rows)
    yield {
      navn: row.name,
      studiested: row.school,
      fag: row.course,
      semester: row.term,
      delt_med: sharedWith[row.sharing],
      adresse: `/pensum/${row.slug}`,
      gemt: row.created_at,
      rettet: row.updated_at,
      bøger: row.books,
    }
}

const sharedWith = { private: 'ingen', link: 'dem med linket', public: 'alle' } as const

/** The copies that the person was told of. */
export async function* toldOfWishes({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('wish_told')
    .select(['listing_id', 'price', 'told_at'])
    .where('account_id', '=', accountId)
    .orderBy('told_at', 'desc')
    .execute()
  for (const { listing_id, price, told_at } of rows)
    yield { annonce: listing_id, pris_øre: price, tidspunkt: told_at }
}

const mailsOfWishes = { now: 'med det samme', daily: 'én om dagen', never: 'ingen' } as const

const pushTopicNames: Record<PushTopic, string> = {
  sold: 'solgte bøger',
  shipReminder: 'frister for at sende',
  money: 'penge på saldoen',
  otherSales: 'andet om salg',
  sent: 'bøger på vej',
  wishes: 'bøger, der ventes på',
  otherPurchases: 'andet om køb',
  messages: 'beskeder',
}
const smsTopicNames: Record<SmsTopic, string> = { money: 'penge på saldoen', sent: 'bøger på vej' }

export async function noticeChoice({ db, accountId }: ExportParams) {
  const row = await db
    .selectFrom('notice_choice')
    .select(['mail_of_messages', 'mail_of_wishes', 'no_push', 'sms', 'quiet_nights'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    mails_om_beskeder: row?.mail_of_messages ?? true,
    mails_om_ønsker: mailsOfWishes[row?.mail_of_wishes ?? 'now'],
    ingen_push_om: row?.no_push.map((topic) => pushTopicNames[topic as PushTopic]) ?? [],
    sms_om: row?.sms.map((topic) => smsTopicNames[topic as SmsTopic]) ?? [],
    ro_om_natten: row?.quiet_nights ?? true,
  }
}
