/**
 * What of all news is told on devices, too: what goes on between buyer and seller, and money. Codes, passwords and
 * whatever else is about the account alone stay in the mailbox.
 */
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { MailKind } from '../tell.ts'

export const pushedKinds = [
  'order_paid_buyer',
  'order_paid_seller',
  'ship_reminder',
  'shipped_buyer',
  'shipped_seller',
  'delivered_buyer',
  'delivered_seller',
  'finished_buyer',
  'finished_seller',
  'cancelled_buyer',
  'cancelled_seller',
  'refund_asked_buyer',
  'refund_asked_seller',
  'refund_granted_buyer',
  'refund_granted_seller',
  'refund_declined_buyer',
  'refund_declined_seller',
  'action_needed_buyer',
  'action_needed_seller',
  'disputed_buyer',
  'disputed_seller',
  'dispute_over_buyer',
  'dispute_over_seller',
  'dispute_lost_buyer',
  'dispute_lost_seller',
  'refund_waiting',
  'refund_sent',
  'late_refund_waiting',
  'late_payment_refunded',
  'payout_sent',
  'payout_failed',
] as const

export type PushKind = (typeof pushedKinds)[number] | 'new_message'

type PushNews = { kind: PushKind; subjectId: string; accountId: string }

export function isPushed(kind: MailKind): kind is (typeof pushedKinds)[number] {
  return (pushedKinds as readonly MailKind[]).includes(kind)
}

/** In the transaction of what it tells of, once; nothing where nobody has turned notifications on. */
export async function tellDevices(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { kind, subjectId, accountId }: PushNews,
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
