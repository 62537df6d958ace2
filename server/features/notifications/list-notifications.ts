import { sql, type Expression } from 'kysely'
import type { z } from 'zod'
import type { notification } from '#contract/notices'
import { houseName } from '#rules/person-name'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'
import { bookOfChat } from './book-of-chat.ts'

const shown = 50

/** The newest, newest first. */
export async function listNotifications(db: Db, accountId: string): Promise<z.input<typeof notification>[]> {
  const rows = await latestOf(db, accountId)
  return rows.map((row) => ({
    type: row.type,
    chatId: row.chat_id,
    sender: { first_name: row.first_name ?? houseName, last_name: row.last_name ?? '' },
    msg: row.body,
    created: row.created_at.toISOString(),
    seen: row.seen_at !== null,
    book: row.book,
  }))
}

const latestOf = preparedQuery('latest notifications', (db, accountId: Expression<string>) =>
  db
    .selectFrom('notification')
    .leftJoin('account as sender', 'sender.id', 'notification.sender_id')
    .select([
      'type',
      'chat_id',
      'body',
      'notification.created_at',
      'seen_at',
      'sender.first_name',
      'sender.last_name',
      bookOfChat(sql.ref('notification.chat_id')).as('book'),
    ])
    .where('notification.account_id', '=', accountId)
    .orderBy('notification.created_at', 'desc')
    .limit(sql.lit(shown)),
)
