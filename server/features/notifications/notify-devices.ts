/**
 * The events that also notify devices: those between buyer and seller, and money. Codes, passwords and other account
 * matters stay in the mailbox.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { pushedKinds, type PushKind } from './kinds.ts'
import type { MailKind } from './kinds.ts'
import { topicOfPush } from './topics.ts'

export type DeviceNotification = { kind: PushKind; subjectId: string; accountId: string }

export function isPushed(kind: MailKind): kind is (typeof pushedKinds)[number] {
  return (pushedKinds as readonly MailKind[]).includes(kind)
}

/**
 * Runs in the events' transaction, once for each; does nothing for people without devices, and for those who do not want
 * this topic there.
 */
export async function notifyDevices(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  all: readonly DeviceNotification[],
): Promise<void> {
  if (all.length === 0) return
  const told = sql<{ kind: PushKind; topic: string; subject_id: string; account_id: string }>`unnest(
    ${all.map(({ kind }) => kind)}::text[], ${all.map(({ kind }) => topicOfPush(kind))}::text[],
    ${all.map(({ subjectId }) => subjectId)}::text[], ${all.map(({ accountId }) => accountId)}::uuid[])`
  const rows = await tx
    .insertInto('dispatch')
    .columns(['channel', 'kind', 'subject_id', 'account_id', 'created_at'])
    .expression((from) =>
      from
        .selectFrom(told.as<'told'>(sql`told(kind, topic, subject_id, account_id)`))
        .select(({ val, cast }) => [
          cast<'push'>(val('push'), 'text').as('channel'),
          'told.kind',
          'told.subject_id',
          'told.account_id',
          cast<Date>(val(clock.now()), 'timestamptz').as('created_at'),
        ])
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('push_device').whereRef('push_device.account_id', '=', 'told.account_id')),
        )
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('notice_choice')
                .whereRef('notice_choice.account_id', '=', 'told.account_id')
                .where(sql<boolean>`told.topic = any(notice_choice.no_push)`),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['channel', 'kind', 'subject_id', 'account_id']).doNothing())
    .returning('id as dispatchId')
    .execute()
  await jobs.enqueueAll(tx, 'send-push', rows)
}
