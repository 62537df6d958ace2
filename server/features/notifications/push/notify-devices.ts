/**
 * The events that also notify devices: those between buyer and seller, and money. Codes, passwords and other account
 * matters stay in the mailbox.
 */
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { pushedKinds, type PushKind } from '../kinds.ts'
import type { MailKind } from '../kinds.ts'

type DeviceNotification = { kind: PushKind; subjectId: string; accountId: string }

export function isPushed(kind: MailKind): kind is (typeof pushedKinds)[number] {
  return (pushedKinds as readonly MailKind[]).includes(kind)
}

/** Runs in the event's transaction, once; does nothing for a person without devices. */
export async function notifyDevices(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { kind, subjectId, accountId }: DeviceNotification,
): Promise<void> {
  const row = await tx
    .insertInto('dispatch')
    .columns(['channel', 'kind', 'subject_id', 'account_id', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('push_device')
        .select(({ val, cast }) => [
          cast<'push'>(val('push'), 'text').as('channel'),
          cast<string>(val(kind), 'text').as('kind'),
          cast<string>(val(subjectId), 'text').as('subject_id'),
          'push_device.account_id',
          cast<Date>(val(clock.now()), 'timestamptz').as('created_at'),
        ])
        .where('push_device.account_id', '=', accountId)
        .limit(1),
    )
    .onConflict((conflict) => conflict.columns(['channel', 'kind', 'subject_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await jobs.enqueue(tx, 'send-push', { dispatchId: row.id })
}
