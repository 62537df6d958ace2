/** A person's choice of mails, SMS and notifications, and the keys in mails that end such mails. */
import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { ParsedBodyOf } from '#contract/http'
import { pushTopics, smsTopics, type chooseNotices, type NoticeChoice } from '#contract/notices'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

type ChoiceDeps = Pick<Deps, 'db' | 'config'>
type Reply = NoticeChoice & { keepsNights: boolean }

/** The choice, and what comes of it here. */
export async function showChoice({ db, config }: ChoiceDeps, accountId: string): Promise<Reply> {
  return { ...(await readChoice(db, accountId)), keepsNights: config.quietNights }
}

export async function readChoice(db: Db, accountId: string): Promise<NoticeChoice> {
  const row = await db
    .selectFrom('notice_choice')
    .select(['mail_of_messages', 'mail_of_wishes', 'no_push', 'sms', 'quiet_nights'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    mailOfMessages: row?.mail_of_messages ?? true,
    mailOfWishes: row?.mail_of_wishes ?? 'now',
    quietNights: row?.quiet_nights ?? true,
    push: ticksOf(pushTopics, (topic) => !row?.no_push.includes(topic)),
    sms: ticksOf(smsTopics, (topic) => row?.sms.includes(topic) ?? false),
  }
}

function ticksOf<Topic extends string>(topics: readonly Topic[], isOn: (topic: Topic) => boolean) {
  return Object.fromEntries(topics.map((topic) => [topic, isOn(topic)])) as Record<Topic, boolean>
}

type Change = ParsedBodyOf<typeof chooseNotices>

/**
 * Each topic changes alone in the row, so that two ticks at once both hold. What waits for the morning is let go within
 * the minute once its person wants no quiet (`dispatch/release-held.ts`).
 */
export async function choose(
  { db, config }: ChoiceDeps,
  accountId: string,
  { mailOfMessages, mailOfWishes, quietNights, push = {}, sms = {} }: Change,
): Promise<Reply> {
  return db.transaction().execute(async (tx) => {
    await unsubscribeKeyOf(tx, accountId)
    await tx
      .updateTable('notice_choice')
      .set({
        no_push: changed('no_push', topicsThat(push, false), topicsThat(push, true)),
        sms: changed('sms', topicsThat(sms, true), topicsThat(sms, false)),
        ...(mailOfMessages === undefined ? {} : { mail_of_messages: mailOfMessages }),
        ...(mailOfWishes === undefined ? {} : { mail_of_wishes: mailOfWishes }),
        ...(quietNights === undefined ? {} : { quiet_nights: quietNights }),
      })
      .where('account_id', '=', accountId)
      .execute()
    return showChoice({ db: tx, config }, accountId)
  })
}

function topicsThat(ticks: Record<string, boolean | undefined>, on: boolean): string[] {
  return Object.keys(ticks).filter((topic) => ticks[topic] === on)
}

function changed(column: string, more: readonly string[], fewer: readonly string[]): RawBuilder<string[]> {
  return sql`array(
    select unnest(${sql.ref(column)} || ${more}::text[]) except select unnest(${fewer}::text[]) order by 1)`
}

export async function unsubscribeKeyOf(db: Db, accountId: string): Promise<string> {
  await db
    .insertInto('notice_choice')
    .values({ account_id: accountId, unsubscribe_key: newKey(), wish_key: newKey() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { unsubscribe_key } = await db
    .selectFrom('notice_choice')
    .select('unsubscribe_key')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return unsubscribe_key
}

/** The key that ends mails of wishes. A row from before there were wishes gets one now. */
export async function wishKeyOf(db: Db, accountId: string): Promise<string> {
  await unsubscribeKeyOf(db, accountId)
  await db
    .updateTable('notice_choice')
    .set({ wish_key: newKey() })
    .where('account_id', '=', accountId)
    .where('wish_key', 'is', null)
    .execute()
  const { wish_key } = await db
    .selectFrom('notice_choice')
    .select('wish_key')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return wish_key!
}

export async function unsubscribe(db: Db, key: string): Promise<Record<string, never>> {
  const ofMessages = await db
    .updateTable('notice_choice')
    .set({ mail_of_messages: false })
    .where('unsubscribe_key', '=', key)
    .executeTakeFirst()
  if (ofMessages.numUpdatedRows > 0n) return {}
  const ofWishes = await db
    .updateTable('notice_choice')
    .set({ mail_of_wishes: 'never' })
    .where('wish_key', '=', key)
    .executeTakeFirst()
  if (ofWishes.numUpdatedRows === 0n) throw new Refusal('not_found')
  return {}
}

const newKey = () => randomBytes(24).toString('base64url')
