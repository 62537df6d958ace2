/** Reports a chat to the operators. Reporting again before a decision changes the words. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { reportChat as call } from '#contract/chat'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { fileReport } from '../reports/file-report.ts'
import { chatOf } from './queries.ts'

export async function reportChat(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  reporterId: string,
  { chatId, reason, note = '' }: ParsedBodyOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const chat = await chatOf(deps.db, chatId, reporterId).executeTakeFirst()
  if (!chat) throw new Refusal('not_found')
  const reportedId = chat.seller_id === reporterId ? chat.buyer_id : chat.seller_id
  const about = { reportedId, chatId: chat.id }
  return deps.db
    .transaction()
    .execute((tx) => fileReport(deps, tx, { by: { accountId: reporterId }, about, reason, note }))
}
