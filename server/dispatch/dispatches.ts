import { safeName } from '#rules/person-name'
import type { Db } from '../db/db.ts'
import { urgentTexts } from '../features/notifications/kinds.ts'
import type { TemplateInput } from './template-input.ts'

export type Dispatch = TemplateInput & {
  id: string
  channel: string
  kind: string
  /** Null when the account is deleted, and there is nobody left to write to. */
  email: string | null
  /** Null as well while it is not verified, which only codes and warnings do not wait for. */
  phone: string | null
}

export type Outcome =
  | { state: 'sent'; at: Date; providerId?: string }
  | { state: 'dropped' }
  | { state: 'waiting' | 'failed' | 'unknown'; error: string }

/**
 * Returns the row, now 'sending', or null when there is nothing to do. An SMS found 'sending' was begun by a process
 * that died and may have been sent: it becomes 'unknown'. A mail or notification is sent again.
 */
export async function claimDispatch(db: Db, id: string): Promise<Dispatch | null> {
  const claimed = await db
    .updateTable('dispatch')
    .set({ state: 'sending', held_until: null })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('state', '=', 'waiting'),
        where.and([where('state', '=', 'sending'), where('channel', '<>', 'sms')]),
      ]),
    )
    .executeTakeFirst()
  if (claimed.numUpdatedRows > 0n) return findDispatch(db, id)
  const begun = db
    .updateTable('dispatch')
    .set({ state: 'unknown', error: 'ended while it was being sent' })
    .where('id', '=', id)
  await begun.where('state', '=', 'sending').where('channel', '=', 'sms').execute()
  return null
}

export async function settleDispatch(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('dispatch')
    .set({
      state: outcome.state,
      error: 'error' in outcome ? outcome.error : null,
      ...(outcome.state !== 'waiting' && { send_to: null, send_name: null }),
      ...(outcome.state === 'sent' && { sent_at: outcome.at, provider_id: outcome.providerId ?? null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Null when it was deleted with its account. */
async function findDispatch(db: Db, id: string): Promise<Dispatch | null> {
  const row = await db
    .selectFrom('dispatch')
    .leftJoin('account', 'account.id', 'dispatch.account_id')
    .select(['dispatch.id', 'channel', 'kind', 'subject_id', 'account_id', 'dispatch.created_at'])
    .select(['send_to', 'send_name', 'account.deleted_at'])
    .select(['account.first_name', 'account.email', 'account.phone', 'account.phone_verified_at'])
    .where('dispatch.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    subjectId: row.subject_id,
    accountId: row.account_id,
    createdAt: row.created_at,
    firstName: safeName(row.send_name ?? row.first_name ?? ''),
    email: row.send_to ?? (row.deleted_at === null ? row.email : null),
    phone: row.channel === 'sms' ? (row.send_to ?? (mayRing(row) ? row.phone : null)) : row.phone,
  }
}

/** News that waited for the morning is for the owner of the number, which may have changed by then. */
function mayRing({ kind, phone_verified_at }: { kind: string; phone_verified_at: Date | null }): boolean {
  return phone_verified_at !== null || (urgentTexts as readonly string[]).includes(kind)
}
