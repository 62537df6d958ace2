/** True unless a person has taken the tick of a notification or of a chosen SMS away since it was written. */
import type { Db } from '../../db/db.ts'
import type { PushKind } from './kinds.ts'
import { isTexted } from './notify-phones.ts'
import { topicOfPush, topicOfText } from './topics.ts'

type Written = { channel: string; kind: string; accountId: string | null }

export async function stillWanted(db: Db, { channel, kind, accountId }: Written): Promise<boolean> {
  const isChosenText = channel === 'sms' && isTexted(kind)
  if (accountId === null || (channel !== 'push' && !isChosenText)) return true
  const choice = await db
    .selectFrom('notice_choice')
    .select(['no_push', 'sms'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (isChosenText) return choice?.sms.includes(topicOfText[kind]) ?? false
  return !choice?.no_push.includes(topicOfPush(kind as PushKind))
}
