import type { Reply } from '#contract/contract'
import { Refusal } from '#contract/refusals'
import { houseName } from '#rules/person-name'
import type { Deps } from '../../deps.ts'
import { noteOperatorRead } from '../audit/note-event.ts'

const mostMessages = 20

/** The latest messages of a reported conversation, oldest first. Both who wrote in it read in their log that we looked. */
export async function readReportedChat(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  reportId: string,
): Promise<Reply<'reportedChat'>> {
  const chat = await db
    .selectFrom('report')
    .innerJoin('chat', 'chat.id', 'report.chat_id')
    .select(['chat.id', 'chat.buyer_id', 'chat.seller_id'])
    .where('report.id', '=', reportId)
    .executeTakeFirst()
  if (!chat) throw new Refusal('not_found')
  const rows = await db
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.sender_id')
    .select(['content', 'message.created_at', 'first_name'])
    .where('message.chat_id', '=', chat.id)
    .orderBy('message.created_at', 'desc')
    .limit(mostMessages)
    .execute()
  for (const accountId of [chat.buyer_id, chat.seller_id])
    await noteOperatorRead(db, {
      accountId,
      operatorId,
      kind: 'operator_read_chat',
      detail: { report: reportId },
      at: clock.now(),
    })
  return rows.toReversed().map(({ first_name, content, created_at }) => ({
    by: first_name ?? houseName,
    content,
    created: created_at.toISOString(),
  }))
}
