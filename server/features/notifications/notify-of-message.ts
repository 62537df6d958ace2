/**
 * Notifies an absent reader of a message: on their devices unless a page of ours is visible, and by mail, at most
 * once per chat and hour, unless a page is open (docs/product.md 10).
 */
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { ownersOfDevices } from './push/devices.ts'
import { notifyDevices } from './push/notify-devices.ts'
import { notify } from './notify.ts'

/** The readers who may need a notification: most have a page open, and no device. */
export async function absentAmong(
  { db, presence }: Pick<Deps, 'db' | 'presence'>,
  readerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const online = await presence.onlineAmong(readerIds)
  const withDevice = await ownersOfDevices(db, [...online])
  const looking = await presence.lookingAmong(withDevice)
  const notLooking = withDevice.filter((accountId) => !looking.has(accountId))
  return new Set([...readerIds.filter((accountId) => !online.has(accountId)), ...notLooking])
}

type Message = { chatId: string; messageId: string; readerId: string }

/**
 * The caller has locked the row for this reader and chat, so that one of two simultaneous messages notifies. A reader
 * who returns, or reads the message before the mail is sent, gets none; a mail that was never sent does not count.
 * Returns the end of the chat's hour if that has to be waited for.
 */
export async function notifyOfMessage(
  deps: Pick<Deps, 'jobs' | 'clock' | 'presence'>,
  tx: Db,
  { chatId, messageId, readerId }: Message,
): Promise<Date | null> {
  const subjectId = `${chatId}.${messageId}`
  await notifyDevices(deps, tx, { kind: 'new_message', subjectId, accountId: readerId })
  if (deps.presence.isHere(readerId)) return null
  const mailed = await tx
    .selectFrom('dispatch')
    .select('created_at')
    .where('account_id', '=', readerId)
    .where('kind', '=', 'new_message')
    .where('channel', '=', 'mail')
    .where('subject_id', 'like', `${chatId}.%`)
    .where('created_at', '>', hoursAfter(deps.clock.now(), -1))
    .where('state', '<>', 'dropped')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (mailed) return hoursAfter(mailed.created_at, 1)
  const declined = await tx
    .selectFrom('notice_choice')
    .select('account_id')
    .where('account_id', '=', readerId)
    .where('mail_of_messages', '=', false)
    // What Genlæst writes about a case is no letter that one can turn off.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message')
            .select('message.id')
            .where('chat_id', '=', chatId)
            .where('reader_id', '=', readerId)
            .where('seen_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  if (declined) {
    await tx
      .deleteFrom('untold_message')
      .where('chat_id', '=', chatId)
      .where('reader_id', '=', readerId)
      .where('message_id', '=', messageId)
      .execute()
    return null
  }
  // A mail that was dropped because its reader had returned makes room for another.
  await tx
    .deleteFrom('dispatch')
    .where('channel', '=', 'mail')
    .where('kind', '=', 'new_message')
    .where('subject_id', '=', subjectId)
    .where('account_id', '=', readerId)
    .where('state', '=', 'dropped')
    .execute()
  await notify(deps, tx, {
    channel: 'mail',
    kind: 'new_message',
    subjectId,
    accountId: readerId,
  })
  return null
}

export function chatOfSubject(subjectId: string): string {
  return subjectId.split('.')[0]!
}
