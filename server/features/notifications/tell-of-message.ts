/**
 * Tells a reader who is not there of a message: on their devices unless a page is before their eyes, and by mail, at most
 * once per chat and hour, unless one is open (product 4).
 */
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ownersOfDevices } from './push/devices.ts'
import { tellDevices } from './push/tell-devices.ts'
import { tell } from './tell.ts'

/** Who of these readers there may be something to tell: most have a page open, and no device that asks to be told. */
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
 * The caller holds the one row of what is untold to this reader of this chat, so that of two messages at the same moment one is
 * told of. Whoever comes back, or reads it before the mail leaves, is not written to either; a mail that never left
 * does not count.
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
