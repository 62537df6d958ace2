/** Tells a reader who is not there of a message: by mail, at most once per chat and hour (product 4). */
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { tell } from './tell.ts'

const hourInMs = 3_600_000

export async function tellOfMessage(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { chatId, readerId }: { chatId: string; readerId: string },
): Promise<void> {
  const now = deps.clock.now()
  const hour = Math.floor(now.getTime() / hourInMs)
  const told = await tx
    .selectFrom('dispatch')
    .select('id')
    .where('channel', '=', 'mail')
    .where('kind', '=', 'new_message')
    .where('subject_id', 'in', [subjectOf(chatId, hour - 1), subjectOf(chatId, hour)])
    .where('account_id', '=', readerId)
    .where('created_at', '>', hoursAfter(now, -1))
    .executeTakeFirst()
  if (told) return
  await tell(deps, tx, {
    channel: 'mail',
    kind: 'new_message',
    subjectId: subjectOf(chatId, hour),
    accountId: readerId,
  })
}

export function chatOfSubject(subjectId: string): string {
  return subjectId.split('.')[0]!
}

/** With the hour in it, so that the same news is told once even when two messages arrive at the same moment. */
function subjectOf(chatId: string, hour: number): string {
  return `${chatId}.${hour}`
}
