/**
 * Tells everybody whose wishes these copies meet: at the bell at once, on devices, and by mail as each has chosen (`mail-wishes.ts`). The row of
 * what somebody was told is unique, so a copy that comes back at the same price is told once, and the job may run twice. A
 * saved search meets a copy with all its words (`search-terms.ts`), which an index answers. A copy whose price has risen
 * since it was told is told no more: the job of its return may run after the change.
 */
import { sql } from 'kysely'
import type { Notification } from '#contract/notices'
import { cutText } from '#rules/cut-text'
import { formatKroner } from '#rules/danish'
import { conditionName } from '#rules/listing'
import type { Condition } from '#rules/listing'
import { houseName } from '#rules/person-name'
import { areaOf } from '#rules/postal-area'
import { priceWithFee } from '#rules/quote'
import type { Db } from '../../db/db.ts'
import { publicCover } from '../../db/public-cover.ts'
import type { Deps } from '../../deps.ts'
import { announceAll } from '../chat/announce.ts'
import { notifyDevices } from '../notifications/notify-devices.ts'
import { termsOfBook } from './search-terms.ts'
import { mailSome } from './mail-wishes.ts'
import { editionsLike, paysFor } from './waiting-for.ts'

type MatchDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** The bell's rows about messages are 1 and 2 (features/chat), 3 and 4 are about orders (features/orders). */
export const wishInBell = 5

/** Copies that were sold or taken down meanwhile are told to nobody. */
export async function matchWishes(deps: MatchDeps, jobs: readonly { listingId: string }[]): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const copies = await copiesForSale(deps, tx, [...new Set(jobs.map(({ listingId }) => listingId))])
    if (copies.length === 0) return
    const now = deps.clock.now()
    const told = await tell(tx, copies, now)
    if (told.length === 0) return
    await ring(tx, copies, told, now)
    await notifyDevices(
      deps,
      tx,
      told.map(({ accountId, listingId, price }) => ({
        kind: 'book_arrived',
        subjectId: subjectOf({ id: listingId, price }),
        accountId,
      })),
    )
    const mailed = told.filter(({ unmailed }) => !unmailed).map(({ accountId }) => accountId)
    await mailSome(deps, tx, [...new Set(mailed)])
  })
}

export function subjectOf({ id, price }: { id: string; price: number }): string {
  return `${id}.${price}`
}

type Copy = Awaited<ReturnType<typeof copiesForSale>>[number]

async function copiesForSale({ config }: MatchDeps, tx: Db, listingIds: readonly string[]) {
  const rows = await tx
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select(['listing.id', 'book_id', 'seller_id', 'price', 'condition', 'pickup', 'postal_code'])
    .select(['book.title', 'book.authors', 'book.publisher', 'book.isbn', publicCover])
    .where('listing.id', 'in', listingIds)
    .where('state', '=', 'active')
    .execute()
  return rows.map((copy) => {
    const paid = priceWithFee(copy.price, config.fees)
    const area = copy.pickup && copy.postal_code !== null ? areaOf(copy.postal_code) : null
    const words = `Til salg for ${formatKroner(paid)} · ${conditionName(copy.condition as Condition)}`
    const terms = termsOfBook(copy)
    return { ...copy, paid, words, terms, near: area?.from ?? null, to: area?.to ?? null }
  })
}

type Told = { accountId: string; listingId: string; price: number; unmailed: boolean }

/** Writes what each is told, and the bell's rows, in one statement. Returns what had not been told. */
async function tell(tx: Db, copies: readonly Copy[], now: Date): Promise<Told[]> {
  const asked = copies.map(({ title: _, cover: _cover, authors: _authors, ...copy }) => copy)
  const { rows } = await sql<Told>`
    with copy as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as copy(id uuid, book_id uuid, seller_id uuid, price int, paid int, condition int, words text, terms text[], near text, "to" text)),
    told as (
      insert into wish_told (account_id, listing_id, price, wish_id, told_at, unmailed)
      select distinct on (wish.account_id, copy.id) wish.account_id, copy.id, copy.price, wish.id, ${now}::timestamptz,
        account.email_verified_at is null or coalesce(choice.mail_of_wishes = 'never', false)
      from copy
      cross join lateral (
        select wish.* from ${editionsLike(sql`copy.book_id`)} edition
        join wish on wish.book_id = edition.id and (edition.own or wish.any_edition) and ${paysFor(sql`copy.paid`)}
        union all
        select wish.* from wish
        where wish.terms is not null and wish.terms <@ copy.terms and ${paysFor(sql`copy.paid`)}) wish
      join account on account.id = wish.account_id and account.deleted_at is null
      left join notice_choice choice on choice.account_id = wish.account_id
      where wish.account_id <> copy.seller_id
        and wish.ends_at > ${now}::timestamptz
        and wish.condition <= copy.condition
        and (wish.near is null or wish.near between copy.near and copy."to")
        and not exists (
          select from suspension where suspension.account_id = wish.account_id and suspension.lifted_at is null)
        and not exists (
          select from wish_told earlier
          where earlier.account_id = wish.account_id and earlier.listing_id = copy.id and earlier.price <= copy.price)
      order by wish.account_id, copy.id, wish.created_at
      on conflict do nothing
      returning account_id, listing_id, price, unmailed),
    rung as (
      insert into notification (account_id, type, chat_id, body, created_at)
      select account_id, ${wishInBell}::int, listing_id, words, ${now}::timestamptz
      from told join copy on copy.id = told.listing_id)
    select account_id as "accountId", listing_id as "listingId", price, unmailed
    from told order by account_id, listing_id`.execute(tx)
  return rows
}

function bellOf({ id, title, cover, words }: Copy, now: Date): Notification {
  return {
    type: wishInBell,
    chatId: id,
    sender: { first_name: houseName, last_name: '' },
    msg: words,
    created: now.toISOString(),
    seen: false,
    book: { title: cutText(title, longestTitle), photo: cover },
  }
}

/** The database takes a message of at most 8,000 bytes. */
const longestTitle = 300
const partiesOfMessage = 100

async function ring(tx: Db, copies: readonly Copy[], told: readonly Told[], now: Date): Promise<void> {
  const partiesOf = Map.groupBy(told, ({ listingId }) => listingId)
  const events = copies.flatMap((copy) => {
    const parties = partiesOf.get(copy.id)?.map(({ accountId }) => accountId) ?? []
    const bell = bellOf(copy, now)
    return parts(parties, partiesOfMessage).map((some) => ({ parties: some, bell }))
  })
  await announceAll(tx, events)
}

function parts<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}
