/**
 * Notifies a person by mail or SMS, and on devices that are turned on. The row and its job are written in the
 * caller's transaction, so a notification exists exactly when its event does; the same event is notified once.
 */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { isPushed, notifyDevices } from './push/notify-devices.ts'
import { type MailKind, type SmsKind } from './kinds.ts'

/** The receiver, where the account does not give one: a former address, a deleted account, or a guest. */
type Receiver = { address: string; firstName: string }
type Addressee = { accountId: string; sendTo?: Receiver } | { accountId: null; sendTo: Receiver }

export type NewNotification = { subjectId: string } & Addressee &
  ({ channel: 'mail'; kind: MailKind } | { channel: 'sms'; kind: SmsKind })

export async function notify(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  notification: NewNotification,
): Promise<void> {
  const row = await tx
    .insertInto('dispatch')
    .values({
      channel: notification.channel,
      kind: notification.kind,
      subject_id: notification.subjectId,
      account_id: notification.accountId,
      created_at: clock.now(),
      send_to: notification.sendTo?.address ?? null,
      send_name: notification.sendTo?.firstName ?? null,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'kind', 'subject_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await jobs.enqueue(tx, 'send-dispatch', { dispatchId: row.id })
  const { channel, kind, accountId, subjectId } = notification
  if (channel === 'mail' && accountId !== null && isPushed(kind))
    await notifyDevices({ jobs, clock }, tx, { kind, subjectId, accountId })
}
