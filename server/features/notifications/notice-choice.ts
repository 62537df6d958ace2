/** A person's choice of mails, and the keys in such mails that end them. */
import { randomBytes } from 'node:crypto'
import type { NoticeChoice } from '#contract/notices'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'

export async function readChoice(db: Db, accountId: string): Promise<NoticeChoice> {
  const row = await db
    .selectFrom('notice_choice')
    .select(['mail_of_messages', 'mail_of_wishes'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { mailOfMessages: row?.mail_of_messages ?? true, mailOfWishes: row?.mail_of_wishes ?? 'now' }
}

type Change = { [Key in keyof NoticeChoice]?: NoticeChoice[Key] | undefined }

export async function choose(db: Db, accountId: string, change: Change): Promise<NoticeChoice> {
  const { mailOfMessages, mailOfWishes } = change
  const chosen = {
    ...(mailOfMessages === undefined ? {} : { mail_of_messages: mailOfMessages }),
    ...(mailOfWishes === undefined ? {} : { mail_of_wishes: mailOfWishes }),
  }
  await db
    .insertInto('notice_choice')
    .values({ account_id: accountId, unsubscribe_key: newKey(), wish_key: newKey(), ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId, ...chosen }))
    .execute()
  return readChoice(db, accountId)
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
