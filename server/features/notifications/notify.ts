/**
 * Notifies a person by mail or SMS, on devices that are turned on, and by an SMS beside the mail where they have chosen it. The row and its job are written in the
 * caller's transaction, so a notification exists exactly when its event does; the same event is notified once.
 */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { isPushed, notifyDevices, type DeviceNotification } from './notify-devices.ts'
import { type MailKind, type SmsKind } from './kinds.ts'
import { isTexted, notifyPhones, type PhoneNotification } from './notify-phones.ts'

/** The receiver, where the account does not give one: a former address, a deleted account, or a guest. */
type Receiver = { address: string; firstName: string }
type Addressee = { accountId: string; sendTo?: Receiver } | { accountId: null; sendTo: Receiver }

export type NewNotification = { subjectId: string } & Addressee &
  ({ channel: 'mail'; kind: MailKind } | { channel: 'sms'; kind: SmsKind })

export function notify(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  notification: NewNotification,
): Promise<void> {
  return notifyAll(deps, tx, [notification])
}

/** The same for many, in as many statements as for one. */
export async function notifyAll(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  const rows = await tx
    .insertInto('dispatch')
    .values(
      notifications.map(({ channel, kind, subjectId, accountId, sendTo }) => ({
        channel,
        kind,
        subject_id: subjectId,
        account_id: accountId,
        created_at: clock.now(),
        send_to: sendTo?.address ?? null,
        send_name: sendTo?.firstName ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['channel', 'kind', 'subject_id', 'account_id']).doNothing())
    .returning(['id', 'channel', 'kind', 'subject_id', 'account_id'])
    .execute()
  const ofWishes = rows.filter(({ kind }) => kind === 'book_arrived')
  const others = rows.filter(({ kind }) => kind !== 'book_arrived')
  await jobs.enqueueAll(tx, 'send-dispatch', others.map(asJob))
  await jobs.enqueueAll(tx, 'send-wish-mail', ofWishes.map(asJob))
  await notifyDevices({ jobs, clock }, tx, rows.flatMap(asDeviceNotification))
  await notifyPhones({ jobs, clock }, tx, rows.flatMap(asPhoneNotification))
}

const asJob = ({ id }: { id: string }) => ({ dispatchId: id })

type Written = { channel: string; kind: string; subject_id: string; account_id: string | null }

function asDeviceNotification({ channel, kind, subject_id, account_id }: Written): DeviceNotification[] {
  if (channel !== 'mail' || account_id === null || !isPushed(kind as MailKind)) return []
  return [{ kind: kind as DeviceNotification['kind'], subjectId: subject_id, accountId: account_id }]
}

function asPhoneNotification({ channel, kind, subject_id, account_id }: Written): PhoneNotification[] {
  if (channel !== 'mail' || account_id === null || !isTexted(kind)) return []
  return [{ kind, subjectId: subject_id, accountId: account_id }]
}
