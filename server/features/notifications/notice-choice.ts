/** A person's choice of mails, and the key in each such mail that ends them. */
import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'

type Choice = { mailOfMessages: boolean }

export async function readChoice(db: Db, accountId: string): Promise<Choice> {
  const row = await db
    .selectFrom('notice_choice')
    .select('mail_of_messages')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { mailOfMessages: row?.mail_of_messages ?? true }
}

export async function choose(db: Db, accountId: string, choice: Choice): Promise<Choice> {
  const mail_of_messages = choice.mailOfMessages
  await db
    .insertInto('notice_choice')
    .values({ account_id: accountId, mail_of_messages, unsubscribe_key: newKey() })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ mail_of_messages }))
    .execute()
  return choice
}

export async function unsubscribeKeyOf(db: Db, accountId: string): Promise<string> {
  await db
    .insertInto('notice_choice')
    .values({ account_id: accountId, unsubscribe_key: newKey() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { unsubscribe_key } = await db
    .selectFrom('notice_choice')
    .select('unsubscribe_key')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return unsubscribe_key
}

export async function unsubscribe(db: Db, key: string): Promise<Record<string, never>> {
  const { numUpdatedRows } = await db
    .updateTable('notice_choice')
    .set({ mail_of_messages: false })
    .where('unsubscribe_key', '=', key)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
  return {}
}

const newKey = () => randomBytes(24).toString('base64url')
