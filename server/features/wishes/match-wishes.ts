/**
 * Tells everybody whose wish a copy meets: at the bell at once, on devices, and by mail as each has chosen. The row of
 * what somebody was told is unique, so a copy that comes back at the same price is told once, and the job may run twice.
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
import { announce } from '../chat/announce.ts'
import { notifyDevices } from '../notifications/push/notify-devices.ts'
import { mailDue } from './mail-wishes.ts'
import { editionsLike } from './waiting-for.ts'

type MatchDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** The bell's rows about messages are 1 and 2 (features/chat), 3 and 4 are about orders (features/orders). */
export const wishInBell = 5

export async function matchWishes(deps: MatchDeps, { listingId }: { listingId: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const copy = await copyForSale(tx, listingId)
    // Sold or taken down meanwhile.
    if (!copy) return
    const now = deps.clock.now()
    const paid = priceWithFee(copy.price, deps.config.fees)
    const words = `Til salg for ${formatKroner(paid)} · ${conditionName(copy.condition as Condition)}`
    const told = await tell(tx, copy, { paid, words, now })
    if (told.length === 0) return
    await ring(tx, told, bellOf(copy, words, now))
    const about = { kind: 'book_arrived', subjectId: subjectOf(copy) } as const
    await notifyDevices(
      deps,
      tx,
      told.map(({ accountId }) => ({ ...about, accountId })),
    )
    const mailed = told.filter(({ unmailed }) => !unmailed).map(({ accountId }) => accountId)
    await mailDue(deps, tx, mailed)
  })
}

export function subjectOf({ id, price }: { id: string; price: number }): string {
  return `${id}.${price}`
}

type Copy = NonNullable<Awaited<ReturnType<typeof copyForSale>>>

function copyForSale(tx: Db, listingId: string) {
  return tx
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select(['listing.id', 'book_id', 'seller_id', 'price', 'condition', 'pickup', 'postal_code'])
    .select(['book.title', publicCover])
    .where('listing.id', '=', listingId)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

type Told = { accountId: string; unmailed: boolean }
type Telling = { paid: number; words: string; now: Date }

/** Writes what each is told, and the bell's row, in one statement. Returns those who had not been told. */
async function tell(tx: Db, copy: Copy, { paid, words, now }: Telling): Promise<Told[]> {
  const area = copy.pickup && copy.postal_code !== null ? areaOf(copy.postal_code) : null
  const bookId = sql<string>`${copy.book_id}::uuid`
  const { rows } = await sql<Told>`
    with told as (
      insert into wish_told (account_id, listing_id, price, wish_id, told_at, unmailed)
      select distinct on (wish.account_id) wish.account_id, ${copy.id}::uuid, ${copy.price}::int, wish.id, ${now}::timestamptz,
        account.email_verified_at is null or coalesce(choice.mail_of_wishes = 'never', false)
      from ${editionsLike(bookId)} edition
      join wish on wish.book_id = edition.id and (edition.own or wish.any_edition)
      join account on account.id = wish.account_id and account.deleted_at is null
      left join notice_choice choice on choice.account_id = wish.account_id
      where wish.account_id <> ${copy.seller_id}::uuid
        and wish.ends_at > ${now}::timestamptz
        and wish.condition <= ${copy.condition}::int
        and (wish.highest is null or wish.highest >= ${paid}::int)
        and (wish.near is null or wish.near between ${area?.from ?? null}::text and ${area?.to ?? null}::text)
        and not exists (
          select from suspension where suspension.account_id = wish.account_id and suspension.lifted_at is null)
      order by wish.account_id, wish.created_at
      on conflict do nothing
      returning account_id, unmailed),
    rung as (
      insert into notification (account_id, type, chat_id, body, created_at)
      select account_id, ${wishInBell}::int, ${copy.id}::uuid, ${words}, ${now}::timestamptz from told)
    select account_id as "accountId", unmailed from told order by account_id`.execute(tx)
  return rows
}

function bellOf({ id, title, cover }: Copy, msg: string, now: Date): Notification {
  return {
    type: wishInBell,
    chatId: id,
    sender: { first_name: houseName, last_name: '' },
    msg,
    created: now.toISOString(),
    seen: false,
    book: { title: cutText(title, longestTitle), photo: cover },
  }
}

/** The database takes a message of at most 8,000 bytes. */
const longestTitle = 300
const partiesOfMessage = 100

async function ring(tx: Db, told: readonly Told[], bell: Notification): Promise<void> {
  const ids = told.map(({ accountId }) => accountId)
  for (let from = 0; from < ids.length; from += partiesOfMessage)
    await announce(tx, { parties: ids.slice(from, from + partiesOfMessage), bell })
}
