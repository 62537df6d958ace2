/**
 * Tells a reader who is not there of a message: on their devices unless a page is before their eyes, and by mail, at most
 * once per chat and hour, unless one is open (product 4).
 */
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { tellDevices } from './push/tell-devices.ts'
import { tell } from './tell.ts'

type Message = { chatId: string; messageId: string; readerId: string }

/**
 * The caller has locked the chat, so that of two messages at the same moment one is told of. Whoever is on another node,
 * or reads it before the mail leaves, is not written to either; a mail that never left does not count.
 */
export async function tellOfMessage(
  deps: Pick<Deps, 'jobs' | 'clock' | 'presence'>,
  tx: Db,
  { chatId, messageId, readerId }: Message,
): Promise<void> {
  const subjectId = `${chatId}.${messageId}`
  await tellDevices(deps, tx, { kind: 'new_message', subjectId, accountId: readerId })
  if (deps.presence.isHere(readerId)) return
  const said = tx
    .selectFrom('dispatch')
    .select('id')
    .where('account_id', '=', readerId)
    .where('kind', '=', 'new_message')
    .where('channel', '=', 'mail')
    .where('subject_id', 'like', `${chatId}.%`)
    .where('created_at', '>', hoursAfter(deps.clock.now(), -1))
    .where('state', '<>', 'dropped')
  const declined = tx
    .selectFrom('notice_choice')
    .select('account_id as id')
    .where('account_id', '=', readerId)
    .where('mail_of_messages', '=', false)
  if (await said.unionAll(declined).limit(1).executeTakeFirst()) return
  await tell(deps, tx, {
    channel: 'mail',
    kind: 'new_message',
    subjectId,
    accountId: readerId,
  })
}

export function chatOfSubject(subjectId: string): string {
  return subjectId.split('.')[0]!
}
