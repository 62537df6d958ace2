/**
 * Notifies an absent reader of a message: on their devices unless a page of ours is visible, and by mail, at most
 * once per chat and hour, unless a page is open (docs/product.md 10).
 */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { ownersOfDevices } from './push/devices.ts'
import { notifyDevices } from './notify-devices.ts'
import { notifyAll } from './notify.ts'

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

export type UntoldMessage = { chatId: string; messageId: string; readerId: string }
/** When the hour of a chat's last mail is over. */
type Wait = UntoldMessage & { until: Date }

/**
 * The caller has locked the rows of these readers and chats, so that one of two simultaneous messages notifies. A reader
 * who returns, or reads the message before the mail is sent, gets none; a mail that was never sent does not count.
 * Returns the messages whose chat's hour has to be waited for.
 */
export async function notifyOfMessages(
  deps: Pick<Deps, 'jobs' | 'clock' | 'presence'>,
  tx: Db,
  messages: readonly UntoldMessage[],
): Promise<Wait[]> {
  await notifyDevices(deps, tx, messages.map(asNotification))
  const away = messages.filter(({ readerId }) => !deps.presence.isHere(readerId))
  if (away.length === 0) return []
  const facts = await factsOf(deps, tx, away)
  const open = facts.filter(({ mailedAt }) => mailedAt === null)
  await forget(
    tx,
    open.filter(({ declined }) => declined),
  )
  const mailed = open.filter(({ declined }) => !declined).map(asNotification)
  await forgetDropped(tx, mailed)
  await notifyAll(
    deps,
    tx,
    mailed.map((one) => ({ channel: 'mail', ...one })),
  )
  return facts.flatMap(({ mailedAt, ...one }) =>
    mailedAt === null ? [] : [{ ...one, until: hoursAfter(mailedAt, 1) }],
  )
}

function asNotification({ chatId, messageId, readerId }: UntoldMessage) {
  return { kind: 'new_message', subjectId: `${chatId}.${messageId}`, accountId: readerId } as const
}

type Facts = UntoldMessage & {
  /** The chat's last mail to this reader within the hour. */
  mailedAt: Date | null
  /** The reader wants no mail about messages of people. */
  declined: boolean
}

async function factsOf(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  messages: readonly UntoldMessage[],
): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select asked.chat_id as "chatId", asked.message_id as "messageId", asked.reader_id as "readerId",
      (select max(dispatch.created_at) from dispatch
       where dispatch.account_id = asked.reader_id and dispatch.kind = 'new_message' and dispatch.channel = 'mail'
         and dispatch.subject_id like asked.chat_id || '.%'
         and dispatch.created_at > ${hoursAfter(clock.now(), -1)}::timestamptz and dispatch.state <> 'dropped') as "mailedAt",
      -- What Genlæst writes about a case is no mail that one can turn off.
      exists (select from notice_choice
        where notice_choice.account_id = asked.reader_id and not notice_choice.mail_of_messages)
      and not exists (select from message
        where message.chat_id = asked.chat_id and message.reader_id = asked.reader_id and message.seen_at is null) as declined
    from unnest(${messages.map(({ chatId }) => chatId)}::uuid[], ${messages.map(({ messageId }) => messageId)}::uuid[],
      ${messages.map(({ readerId }) => readerId)}::uuid[]) asked(chat_id, message_id, reader_id)`.execute(tx)
  return rows
}

async function forget(tx: Db, messages: readonly UntoldMessage[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .deleteFrom('untold_message')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('chat_id', 'reader_id', 'message_id'),
        'in',
        messages.map(({ chatId, readerId, messageId }) => tuple(chatId, readerId, messageId)),
      ),
    )
    .execute()
}

/** A mail that was dropped because its reader had returned makes room for another. */
async function forgetDropped(tx: Db, mails: readonly ReturnType<typeof asNotification>[]): Promise<void> {
  if (mails.length === 0) return
  await tx
    .deleteFrom('dispatch')
    .where('channel', '=', 'mail')
    .where('kind', '=', 'new_message')
    .where('state', '=', 'dropped')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('subject_id', 'account_id'),
        'in',
        mails.map(({ subjectId, accountId }) => tuple(subjectId, accountId)),
      ),
    )
    .execute()
}

export function chatOfSubject(subjectId: string): string {
  return subjectId.split('.')[0]!
}
