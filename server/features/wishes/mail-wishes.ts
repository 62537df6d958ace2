/**
 * Writes the mails of what people were told of: at once, at most one an hour, or one at eight in the morning, as each has
 * chosen. What is not due yet goes into the next mail.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import { latestEight } from '#rules/wish'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { notifyAll } from '../notifications/notify.ts'

type MailDeps = Pick<Deps, 'clock' | 'jobs'>

/** The number of people told together who have their mail at once; more wait for the work of every minute. */
const mailedAtOnce = 50
const batch = 500
/** The most mails that wait to be sent. An unwritten mail costs nothing, and its books go together into one. */
const mostUnsent = 1000
const mostBatches = 40

/** The work of every minute. */
export async function mailWishes(deps: MailDeps & Pick<Deps, 'db'>): Promise<void> {
  for (let n = 0; n < mostBatches; n++) {
    const waiting = await peopleWithMail(deps.db, deps.clock.now())
    if (waiting.length === 0 || (await countUnsent(deps.db)) >= mostUnsent) return
    await deps.db.transaction().execute((tx) => mailDue(deps, tx, waiting))
  }
}

/** Writes the mails that are due to these people. A crowd, or more than can be sent soon, waits for the work of every minute. */
export async function mailSome(deps: MailDeps, tx: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length > mailedAtOnce || (await countUnsent(tx)) >= mostUnsent) return
  await mailDue(deps, tx, accountIds)
}

async function countUnsent(db: Db): Promise<number> {
  const { rows } = await sql<{ unsent: number }>`
    select count(*)::int as unsent from (
      select from dispatch where channel = 'mail' and state = 'waiting' and kind = 'book_arrived'
      limit ${mostUnsent}::int) mail`.execute(db)
  return rows[0]!.unsent
}

async function mailDue(deps: MailDeps, tx: Db, accountIds: readonly string[]): Promise<void> {
  const due = await claim(tx, accountIds.toSorted(), deps.clock.now())
  if (due.length === 0) return
  const mails = due.map((accountId) => ({ accountId, subjectId: randomUUID() }))
  await sql`
    update wish_told set mail_id = mail.id
    from unnest(${mails.map(({ accountId }) => accountId)}::uuid[], ${mails.map(({ subjectId }) => subjectId)}::uuid[]) mail(account_id, id)
    where wish_told.account_id = mail.account_id and mail_id is null and not unmailed`.execute(tx)
  await notifyAll(
    deps,
    tx,
    mails.map((mail) => ({ channel: 'mail', kind: 'book_arrived', ...mail })),
  )
}

/** Takes the mail of those to whom one is due, in one statement, so that two copies at once make one mail. */
async function claim(tx: Db, accountIds: readonly string[], now: Date): Promise<string[]> {
  const keys = () => accountIds.map(() => randomBytes(24).toString('base64url'))
  const { rows } = await sql<{ account_id: string }>`
    insert into notice_choice (account_id, unsubscribe_key, wish_key, wishes_mailed_at)
    select asked.id, asked.key, asked.wish_key, ${now}::timestamptz
    from unnest(${accountIds}::uuid[], ${keys()}::text[], ${keys()}::text[]) asked(id, key, wish_key)
    order by asked.id
    on conflict (account_id) do update set wishes_mailed_at = excluded.wishes_mailed_at
    where ${isDue(sql`notice_choice.account_id`, now)}
    returning account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

function isDue(accountId: RawBuilder<unknown>, now: Date) {
  const eight = latestEight(now)
  return sql<SqlBool>`(
    notice_choice.mail_of_wishes = 'now'
      and (notice_choice.wishes_mailed_at is null or notice_choice.wishes_mailed_at <= ${hoursAfter(now, -1)}::timestamptz)
    or notice_choice.mail_of_wishes = 'daily'
      and (notice_choice.wishes_mailed_at is null or notice_choice.wishes_mailed_at < ${eight}::timestamptz)
      and exists (
        select from wish_told
        where wish_told.account_id = ${accountId} and wish_told.mail_id is null and not wish_told.unmailed
          and wish_told.told_at < ${eight}::timestamptz))`
}

async function peopleWithMail(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct told.account_id from wish_told told
    left join notice_choice on notice_choice.account_id = told.account_id
    where told.mail_id is null and not told.unmailed
      and (notice_choice.account_id is null or ${isDue(sql`told.account_id`, now)})
    order by told.account_id
    limit ${batch}::int`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
